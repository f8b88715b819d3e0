import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { countVerificationMail } from './client-limits.ts';
import { sendVerification } from './email-verification.ts';
import { lockPerson } from './lock-person.ts';
import { realEmail } from './placeholder-email.ts';
import { forgotPasswordRules } from './rules.ts';

/**
 * Adds an email to the actor's account that has none, and mails the verification link. Answers `input.invalid`,
 * `people.email-taken`, `rate.limited`, and `conflict.changed` for an account with an email.
 */
export const addOwnEmail = verb(
  'addOwnEmail',
  signedIn,
  formShape(forgotPasswordRules),
  async (outer, input) => {
    const email = input.email.trim().toLowerCase();
    await countVerificationMail(outer, outer.actor.id);
    await inTransaction(outer, async (context) => {
      const { id } = context.actor;
      if (realEmail((await lockPerson(context, id)).email)) refuse('conflict.changed');
      await lockName(context, `email ${email}`);
      const added = await context.db
        .updateTable('users')
        .set({ email, updatedAt: context.clock() })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users as other').select('other.id').where('other.email', '=', email))),
        )
        .returning('id')
        .executeTakeFirst();
      if (!added) refuse('people.email-taken');
      await recordAudit(context, { action: 'user.email-add', subject: 'users', subjectId: id });
      await sendVerification({ ...context, actor: { ...context.actor, email } });
    });
  },
);
