import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';

const maxAtOnce = 100;

/** Answers that the courier of the parcel does not have yet, the oldest first; none of an attempt that is over. */
export function answersToSend({ db }: Context) {
  return db
    .selectFrom('deliveryAnswers as a')
    .innerJoin('shipments as s', (join) =>
      join.onRef('s.consignmentId', '=', 'a.consignmentId').onRef('s.attempts', '=', 'a.attempt'),
    )
    .where('a.sentAt', 'is', null)
    .where('s.state', '=', 'attempt-failed')
    .orderBy('a.createdAt')
    .limit(maxAtOnce)
    .select(['a.consignmentId', 'a.attempt', 'a.kind', 'a.againOn', 'a.landmark', 'a.phone'])
    .select(['s.id as shipmentId', 's.provider', 's.reference', 's.awb'])
    .execute();
}

/** Records that the courier has an answer. Idempotent: the first time stays. */
export async function markAnswerSent(
  { db, clock }: Context,
  { consignmentId, attempt }: { readonly consignmentId: string; readonly attempt: number },
): Promise<void> {
  await db
    .updateTable('deliveryAnswers')
    .set({ sentAt: clock() })
    .where('consignmentId', '=', consignmentId)
    .where('attempt', '=', attempt)
    .where('sentAt', 'is', null)
    .execute();
}

/** The buyer's answers to failed attempts of one of the vendor's own consignments, the last one first. */
export const answersOfParcel = verb(
  'answersOfParcel',
  vendorMay('orders.see'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendor = await ownVendor(context);
    return context.db
      .selectFrom('deliveryAnswers as a')
      .innerJoin('consignments as c', 'c.id', 'a.consignmentId')
      .where('c.vendorId', '=', vendor.id)
      .where('c.id', '=', id)
      .orderBy('a.attempt', 'desc')
      .select(['a.attempt', 'a.kind', 'a.againOn', 'a.landmark', 'a.phone', 'a.createdAt', 'a.sentAt'])
      .execute();
  },
);
