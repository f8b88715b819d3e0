import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's messages to the shop with the answers, for their data export. */
export async function exportMessages({ db }: Context, userId: string) {
  const messages = await db
    .selectFrom('complaints')
    .leftJoin('consignments', 'consignments.id', 'complaints.consignmentId')
    .leftJoin('orders', 'orders.id', 'consignments.orderId')
    .select(['complaints.id', 'complaints.number', 'orders.number as order', 'name', 'contact'])
    .select(['title', 'message', 'complaints.createdAt', 'resolvedAt'])
    .where('complaints.userId', '=', userId)
    .orderBy('complaints.createdAt')
    .execute();
  const ids = messages.map(({ id }) => id);
  const answers =
    ids.length > 0
      ? await db
          .selectFrom('complaintEntries')
          .select(['complaintId', 'text', 'createdAt'])
          .where('complaintId', 'in', ids)
          .orderBy('id')
          .execute()
      : [];
  const byMessage = Map.groupBy(answers, ({ complaintId }) => complaintId);
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: (byMessage.get(id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
  }));
}

/** Anonymises an erased person's settled messages and removes the answers; open ones still have to be answered. */
export async function forgetSender({ db }: Context, userId: string): Promise<void> {
  await db
    .deleteFrom('complaintEntries')
    .where('complaintId', 'in', (eb) =>
      eb
        .selectFrom('complaints')
        .where('userId', '=', userId)
        .where('resolvedAt', 'is not', null)
        .select('id'),
    )
    .execute();
  await db
    .updateTable('complaints')
    .set({ name: '', contact: '', message: '', userId: null })
    .where('userId', '=', userId)
    .where('resolvedAt', 'is not', null)
    .execute();
}

/** Removes settled messages after their retention period, with their answers. For the daily job. */
export async function forgetMessages({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('complaints').where('resolvedAt', '<', retentionCutoff(clock(), 'message')).execute();
}
