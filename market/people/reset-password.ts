import type { Role, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { Accounts } from './accounts.ts';
import { markVerified } from './email-verification.ts';
import { redeemToken } from './one-time-tokens.ts';
import { tellOfNewPassword } from './password-mail.ts';
import { resetPasswordRules } from './rules.ts';

const ResetPassword = formShape(resetPasswordRules);

/**
 * Makes the new password of whoever has the token of a mail: once, and all devices are signed out. Who has read the mail
 * has also shown that the email is his. Answers with the role, which says where to sign in; `input.invalid`, or
 * `not-found` for a token that is unknown, used or older than 30 minutes.
 */
export function resetPassword(accounts: Accounts): Verb<{ userId: string; role: Role }> {
  return verb(anyone, ResetPassword, (outer, { token, newPassword }) =>
    inTransaction(outer, async (context) => {
      const id = await redeemToken(context, 'password.reset', token);
      const user = await context.db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!user) refuse('not-found');
      const actor: SignedIn = { kind: 'user', ...user };
      await accounts.setPassword(context, id, newPassword);
      await markVerified(context, id);
      await tellOfNewPassword({ ...context, actor }, 'password.reset');
      return { userId: id, role: user.role };
    }),
  );
}
