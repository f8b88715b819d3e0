import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { personAsker } from '../../limits/asker.ts';
import { holdPassword, sealOf, setPassword } from '../credentials.ts';
import { checkCurrentPassword, refuseCurrentPassword } from '../password/current-password.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { completePasswordChange } from '../password/password-mail.ts';
import { changePasswordRules } from '../rules.ts';
import { endSessions, type NewSession, openSession } from '../sessions.ts';
import { waysOf } from '../ways/list-ways.ts';
import { waysLeft } from '../ways/remove-ways.ts';

const ChangePassword = formShape(changePasswordRules);

/**
 * Change Password (docs/product.md, My Account) for the session with this token: ends all sessions and opens a new one
 * here. Answers `input.invalid`, also for a wrong current password, `rate.limited`, and `people.unknown` when the
 * session was ended concurrently.
 */
export function changePassword(token: string | null, device?: string): Verb<NewSession> {
  return verb('changePassword', signedIn, ChangePassword, async (outer, { currentPassword, newPassword }) => {
    const former = await checkCurrentPassword(outer, currentPassword);
    const { id: userId, email } = outer.actor;
    const chosen = {
      password: newPassword,
      field: 'newPassword',
      email,
      asker: personAsker(userId),
    } as const;
    const renewed = { userId, hash: await hashNewPassword(chosen) };
    return inTransaction(outer, async (context) => {
      if (!(await holdPassword(context, former))) refuseCurrentPassword();
      await setPassword(context, renewed);
      const ended = await endSessions(context, renewed.userId);
      if (token === null || !ended.includes(token)) refuse('people.unknown');
      const left = waysLeft(await waysOf(context, renewed.userId));
      await completePasswordChange(context, 'password.change', { removed: [], left });
      return openSession(context, sealOf(renewed), device);
    });
  });
}
