import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { checkCurrentPassword } from '../people/current-password.ts';
import { eraseRules } from '../people/rules.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Erases the actor after confirming their password, see `erasePerson`. Answers `input.invalid`, also for a wrong
 * password, `rate.limited`, `people.last-admin` and `people.to-send`.
 */
export const eraseSelf = verb(
  'eraseSelf',
  signedIn,
  formShape(eraseRules),
  async (outer, { currentPassword }) => {
    await checkCurrentPassword(outer, currentPassword);
    await inTransaction(outer, (context) => erasePerson(context, context.actor.id));
  },
);
