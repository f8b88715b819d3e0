import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { lockAddresses, markDefault } from './address-fields.ts';

/**
 * Deletes an address of the actor. After the default, the newest of the others becomes the default. Orders have a copy
 * of the address. Answers `not-found`, also for another person's address.
 */
export const deleteAddress = verb('deleteAddress', signedIn, z.object({ id: idShape }), (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await lockAddresses(context);
    const deleted = await context.db
      .deleteFrom('addresses')
      .where('userId', '=', context.actor.id)
      .where('id', '=', id)
      .returning('isDefault')
      .executeTakeFirst();
    if (!deleted) refuse('not-found');
    if (deleted.isDefault) await promoteNewest(context);
    await recordAudit(context, { action: 'address.delete', subject: 'addresses', subjectId: id });
  }),
);

async function promoteNewest(context: ContextOf<SignedIn>): Promise<void> {
  const newest = await context.db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', context.actor.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest) await markDefault(context, newest.id);
}
