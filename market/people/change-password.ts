import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { holdPassword, sealOf, setPassword } from './credentials.ts';
import { checkCurrentPassword, refuseCurrentPassword } from './current-password.ts';
import { hashPassword } from './password-hash.ts';
import { tellOfNewPassword } from './password-mail.ts';
import { changePasswordRules } from './rules.ts';
import { endSessions, type NewSession, openSession } from './sessions.ts';

const ChangePassword = formShape(changePasswordRules);

/**
 * Makes the form Change Password (spec section 2, My Account) of the session with this token: all devices are signed out,
 * and this one gets a new session. Answers `input.invalid`, also for a wrong current password, `rate.limited`, and
 * `people.unknown` when the session has just ended elsewhere.
 */
export function changePassword(token: string | null, device?: string): Verb<NewSession> {
  return verb('changePassword', signedIn, ChangePassword, async (outer, { currentPassword, newPassword }) => {
    const former = await checkCurrentPassword(outer, currentPassword);
    const renewed = { userId: outer.actor.id, hash: await hashPassword(newPassword) };
    return inTransaction(outer, async (context) => {
      if (!(await holdPassword(context, former))) refuseCurrentPassword();
      await setPassword(context, renewed);
      const ended = await endSessions(context, renewed.userId);
      if (token === null || !ended.includes(token)) refuse('people.unknown');
      await tellOfNewPassword(context, 'password.change');
      return openSession(context, sealOf(renewed), device);
    });
  });
}
