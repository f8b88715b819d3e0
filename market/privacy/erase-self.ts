import { refuse, valueFrom } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { Accounts } from '../people/accounts.ts';
import { countPasswordChange, uncountPasswordChange } from '../people/client-limits.ts';
import { eraseRules } from '../people/rules.ts';
import { erasePerson } from './erase-person.ts';

const Erase = formShape(eraseRules);

/**
 * Makes the erasure of the actor by himself, with the password asked once more; see `erasePerson` for what goes and what
 * stays. Answers `input.invalid`, also for a wrong password, `rate.limited`, `people.last-admin` and `people.to-send`.
 */
export function eraseSelf(accounts: Accounts): Verb<void> {
  return verb(signedIn, Erase, async (outer, { currentPassword }) => {
    const { id, email } = outer.actor;
    await countPasswordChange(outer, id);
    await inTransaction(outer, async (context) => {
      // The session that this opens ends with all others.
      const entered = await accounts.signIn(context, email, currentPassword);
      if (!entered.ok && entered.failure.code === 'people.credentials') {
        refuse('input.invalid', { fields: { currentPassword: 'currentPassword.wrong' } });
      }
      valueFrom(entered);
      await erasePerson(context, id);
    });
    await uncountPasswordChange(outer, id);
  });
}
