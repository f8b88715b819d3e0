import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { cancelReasons } from '../../delivery/reasons.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { longText } from '../../kernel/fields.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { longestNote } from '../rules.ts';
import { moveConsignments } from './move-consignments.ts';

const Cancel = z.object({
  id: idShape,
  /** Limits the cancellation to one consignment; without it, all that can still be cancelled. */
  part: idShape.optional(),
  reason: z.enum(cancelReasons.admin, 'reason.required'),
});

/**
 * An administrator cancels an order, or one of its consignments, before shipping; the stock is returned, customer and
 * vendors are mailed. Repeating a cancellation changes nothing. Answers `not-found`, `input.invalid` without a reason,
 * and `order.move-refused` once a consignment is shipped.
 */
export const cancelAnyOrder = verb(
  'cancelAnyOrder',
  adminMay('orders'),
  Cancel,
  (outer, { id, part, reason }) =>
    inTransaction(outer, async (context) => {
      const consignments = await context.db
        .selectFrom('consignments')
        .select('id')
        .where('orderId', '=', id)
        .execute();
      const isSelected = (consignment: { id: string }) => part === undefined || consignment.id === part;
      if (!consignments.some(isSelected)) refuse('not-found');
      await moveConsignments(context, id, isSelected, { to: 'cancelled', by: 'admin', reason });
    }),
);

const Note = z.object({
  id: idShape,
  note: longText
    .refine((note) => note.trim() !== '', 'required')
    .refine((note) => note.trim().length <= longestNote, 'too-long'),
});

/** Adds a note to an order, visible to administrators only. Answers `not-found` and `input.invalid`. */
export const noteOrder = verb('noteOrder', adminMay('orders'), Note, (outer, { id, note }) =>
  inTransaction(outer, async (context) => {
    await refuseUnknown(context, id);
    const createdAt = context.clock();
    await context.db
      .insertInto('orderNotes')
      .values({ id: newId(createdAt), orderId: id, actorId: context.actor.id, text: note.trim(), createdAt })
      .execute();
    await recordAudit(context, { action: 'order.note', subject: 'orders', subjectId: id });
  }),
);

async function refuseUnknown({ db }: Context, id: string): Promise<void> {
  if (!(await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()))
    refuse('not-found');
}
