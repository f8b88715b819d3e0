import { recordAudit } from '../audit/record.ts';
import { valueFrom } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { systemOnly } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { endSessions } from './access.ts';
import type { Accounts } from './accounts.ts';
import { registrationRules } from './rules.ts';

const { name, email, password } = registrationRules;
const Administrator = formShape({ name, email, password });

/**
 * Makes the operator's command that gives a shop an administrator. The email counts as verified: the operator vouches for
 * it. Answers `input.invalid`, `people.email-taken` or `people.unknown`.
 */
export function createAdministrator(accounts: Accounts): Verb<{ id: string; email: string }> {
  return verb(systemOnly, Administrator, (outer, typed) =>
    inTransaction(outer, async (context) => {
      const account = { ...typed, name: typed.name.trim(), email: typed.email.trim().toLowerCase() };
      const { userId: id } = valueFrom(await accounts.create(context, { ...account, role: 'admin' }));
      // Nobody is there to use the session that came with it.
      await endSessions(context, id);
      await context.db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute();
      await recordAudit(context, { action: 'user.create-admin', subject: 'users', subjectId: id });
      return { id, email: account.email };
    }),
  );
}
