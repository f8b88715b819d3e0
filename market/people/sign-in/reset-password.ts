import type { Context, Role, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { personAsker } from '../../limits/asker.ts';
import type { RemovedWay } from '../../mail/kinds.ts';
import { sealOf, setPassword } from '../credentials.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { isGoodToken } from '../password/one-time-tokens.ts';
import { completePasswordChange } from '../password/password-mail.ts';
import { resetPasswordRules } from '../rules.ts';
import { endSessions } from '../sessions.ts';
import { waysOf } from '../ways/list-ways.ts';
import { proveEmail, redeemLink } from '../ways/prove-email.ts';
import { removeUnproven, removeUnusedSince, waysLeft } from '../ways/remove-ways.ts';

const ResetPassword = formShape(resetPasswordRules);

/**
 * Redeems the token of a reset mail, sets the new password and ends all sessions. It also proves the email: the first
 * proof takes away all that was added before (`removeUnproven`), a later one what was not used since the person signed
 * out everywhere. Answers with the account, for recognising this browser later, the role, for the choice of the sign-in
 * page, and the ways that went and that are left; `input.invalid`, or `not-found` for a token that is unknown, used or
 * older than 30 minutes.
 */
export const resetPassword = verb(
  'resetPassword',
  anyone,
  ResetPassword,
  async (outer, { token, newPassword }) => {
    // Checks the token first: an invalid one costs no password hash.
    if (!(await isGoodToken(outer, 'password.reset', token))) refuse('not-found');
    const hash = await hashNewPassword({
      password: newPassword,
      field: 'newPassword',
      // Who has the link counts as one person.
      asker: personAsker(token),
    });
    return inTransaction(outer, async (context) => {
      const userId = await redeemLink(context, 'reset', token);
      const { isFirst } = await proveEmail(context, userId, 'reset');
      const { signedOutAt, ...user } = await context.db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role', 'signedOutAt'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const actor: SignedIn = { kind: 'user', ...user };
      const removed = isFirst
        ? await removeUnproven(context, userId)
        : await removeUnused(context, user, signedOutAt);
      await setPassword(context, { userId, hash });
      await endSessions(context, userId);
      const left = waysLeft(await waysOf(context, userId));
      await completePasswordChange({ ...context, actor }, 'password.reset', { removed, left });
      return { account: sealOf({ userId, hash }), role: user.role, removed, left };
    });
  },
);

/**
 * An administrator keeps their factors: without one a mailbox alone would open the administration
 * (docs/decisions/accounts.md).
 */
async function removeUnused(
  context: Context,
  { id, role }: { readonly id: string; readonly role: Role },
  signedOutAt: Date | null,
): Promise<readonly RemovedWay[]> {
  return signedOutAt && role !== 'admin' ? removeUnusedSince(context, id, signedOutAt) : [];
}
