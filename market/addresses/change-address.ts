import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { addressShape, clearDefault, lockAddresses, normaliseAddress } from './address-fields.ts';
import { ownAddress } from './list-addresses.ts';

const ChangedAddress = addressShape.and(z.object({ id: idShape }));

/**
 * Changes an address of the actor and returns its id. It can become the default, but the default cannot be unset.
 * Orders have a copy of the old address. Answers `input.invalid`, or `not-found`, also for another person's address.
 */
export const changeAddress = verb(
  'changeAddress',
  signedIn,
  ChangedAddress,
  (outer, { id, isDefault, ...fields }) =>
    inTransaction(outer, async (context) => {
      await lockAddresses(context);
      const before = await ownAddress(context, id);
      if (!before) refuse('not-found');
      if (isDefault) await clearDefault(context);
      await context.db
        .updateTable('addresses')
        .set({
          ...normaliseAddress(fields),
          isDefault: isDefault || before.isDefault,
          updatedAt: context.clock(),
        })
        .where('userId', '=', context.actor.id)
        .where('id', '=', id)
        .execute();
      await recordAudit(context, { action: 'address.change', subject: 'addresses', subjectId: id });
      return { id };
    }),
);
