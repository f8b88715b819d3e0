import { z } from 'zod';
import { changeOwnPhone } from '../../addresses/own-phone.ts';
import { recordAudit } from '../../audit/record.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { lockPerson } from '../lock-person.ts';
import { personProfileRules } from '../people-rules.ts';

/** `wasPhone` is the number of the default address when the form was opened; '' without an address. */
const OwnProfile = formShape(personProfileRules).and(z.object({ wasPhone: z.string().max(20).catch('') }));

/**
 * The actor corrects their name, and the phone number of their saved addresses: those with the former number get the
 * new one. Orders keep their copy. Answers `input.invalid`.
 */
export const changeOwnProfile = verb(
  'changeOwnProfile',
  signedIn,
  OwnProfile,
  (outer, { wasPhone, ...typed }) =>
    inTransaction(outer, async (context) => {
      const { id } = context.actor;
      const before = await lockPerson(context, id);
      const name = typed.name.trim();
      if (name !== before.name)
        await context.db
          .updateTable('users')
          .set({ name, updatedAt: context.clock() })
          .where('id', '=', id)
          .execute();
      const isPhoneChanged = typed.phone !== '' && (await changeOwnPhone(context, wasPhone, typed.phone));
      const facts = {
        ...(name !== before.name && { name: 'changed' }),
        ...(isPhoneChanged && { phone: 'changed' }),
      };
      if (Object.keys(facts).length > 0)
        await recordAudit(context, { action: 'user.correct', subject: 'users', subjectId: id, facts });
    }),
);
