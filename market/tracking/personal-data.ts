import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { closedConsignmentsOf } from '../orders/read/closed-consignments.ts';

/** A person's answers to failed attempts, for their data export. */
export function exportDeliveryAnswers({ db }: Context, userId: string) {
  return db
    .selectFrom('deliveryAnswers as a')
    .innerJoin('consignments as c', 'c.id', 'a.consignmentId')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('o.userId', '=', userId)
    .orderBy('a.createdAt')
    .select(['o.number as order', 'a.attempt', 'a.kind', 'a.againOn', 'a.landmark', 'a.phone', 'a.createdAt'])
    .select('a.sentAt')
    .execute();
}

/** Removes landmarks, phones and couriers' words of closed orders of erased people. */
export async function forgetDeliveryAnswers({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('deliveryAnswers')
    .set({ landmark: null, phone: null, refusal: null })
    .where('consignmentId', 'in', closedConsignmentsOf(db, userIds))
    .execute();
}

/** Removes old answers after the retention period of buyers. For the daily job. */
export async function forgetOldDeliveryAnswers({ db, clock }: Context): Promise<void> {
  const end = retentionCutoff(clock(), 'buyer');
  await db.deleteFrom('deliveryAnswers').where('createdAt', '<', end).execute();
}
