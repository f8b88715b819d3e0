import type { SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { sealOf, setPassword } from './credentials.ts';
import { markVerified } from './email-verification.ts';
import { hashNewPassword } from './new-password.ts';
import { isGoodToken, redeemToken } from './one-time-tokens.ts';
import { completePasswordChange } from './password-mail.ts';
import { resetPasswordRules } from './rules.ts';
import { endSessions } from './sessions.ts';

const ResetPassword = formShape(resetPasswordRules);

/**
 * Redeems the token of a reset mail, sets the new password and ends all sessions. It also verifies the email. Answers
 * with the account, for recognising this browser later, and the role, for the choice of the sign-in page;
 * `input.invalid`, or `not-found` for a token that is unknown, used or older than 30 minutes.
 */
export const resetPassword = verb(
  'resetPassword',
  anyone,
  ResetPassword,
  async (outer, { token, newPassword }) => {
    // Checks the token first: an invalid one costs no password hash.
    if (!(await isGoodToken(outer, 'password.reset', token))) refuse('not-found');
    const hash = await hashNewPassword({ password: newPassword, field: 'newPassword' });
    return inTransaction(outer, async (context) => {
      const userId = await redeemToken(context, 'password.reset', token);
      const user = await context.db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!user) refuse('not-found');
      const actor: SignedIn = { kind: 'user', ...user };
      await setPassword(context, { userId, hash });
      await endSessions(context, userId);
      await markVerified(context, userId);
      await completePasswordChange({ ...context, actor }, 'password.reset');
      return { account: sealOf({ userId, hash }), role: user.role };
    });
  },
);
