import { refuse, valueFrom } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { Accounts, NewSession } from './accounts.ts';
import { countPasswordChange, uncountPasswordChange } from './client-limits.ts';
import { tellOfNewPassword } from './password-mail.ts';
import { changePasswordRules } from './rules.ts';

const ChangePassword = formShape(changePasswordRules);

/**
 * Makes the form Change Password (spec section 2, My Account) of the session that the request carries: all other devices
 * are signed out, this one gets a new session. Answers `input.invalid`, also for a wrong current password, `rate.limited`
 * and `people.unknown`.
 */
export function changePassword(accounts: Accounts, request: Request): Verb<NewSession> {
  return verb(signedIn, ChangePassword, async (outer, passwords) => {
    await countPasswordChange(outer, outer.actor.id);
    const session = await inTransaction(outer, async (context) => {
      const changed = await accounts.changePassword(context, request, passwords);
      if (!changed.ok && changed.failure.code === 'people.credentials') {
        refuse('input.invalid', { fields: { currentPassword: 'currentPassword.wrong' } });
      }
      await tellOfNewPassword(context, 'password.change');
      return valueFrom(changed);
    });
    await uncountPasswordChange(outer, outer.actor.id);
    return session;
  });
}
