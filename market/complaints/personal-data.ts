import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's complaints and messages with what followed and how many photographs they sent, for their data export. */
export async function exportMessages({ db }: Context, userId: string) {
  const messages = await db
    .selectFrom('complaints')
    .leftJoin('consignments', 'consignments.id', 'complaints.consignmentId')
    .leftJoin('orders', 'orders.id', 'consignments.orderId')
    .select(['complaints.id', 'complaints.number', 'orders.number as order', 'name', 'contact'])
    .select(['subject', 'kind', 'state', 'title', 'message', 'complaints.createdAt', 'resolvedAt'])
    .select((eb) =>
      eb
        .selectFrom('complaintPhotographs as p')
        .whereRef('p.complaintId', '=', 'complaints.id')
        .where('p.role', '=', 'buyer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('photographs'),
    )
    .where('complaints.userId', '=', userId)
    .orderBy('complaints.createdAt')
    .execute();
  const ids = messages.map(({ id }) => id);
  const answers =
    ids.length > 0
      ? await db
          .selectFrom('complaintEntries')
          .select(['complaintId', 'role', 'kind', 'offer', 'amount', 'text', 'createdAt'])
          .where('complaintId', 'in', ids)
          .orderBy('id')
          .execute()
      : [];
  const byMessage = Map.groupBy(answers, ({ complaintId }) => complaintId);
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: (byMessage.get(id) ?? []).map(({ role, kind, offer, amount, text, createdAt }) => ({
      role,
      kind,
      offer,
      amount,
      text,
      createdAt,
    })),
  }));
}

/**
 * Anonymises an erased person's settled complaints, and removes what was written and their photographs; offers and
 * decisions stay without words, as money went by them. Open ones still have to be answered. The files go with the daily
 * job.
 */
export async function forgetSender({ db }: Context, userId: string): Promise<void> {
  const settled = db
    .selectFrom('complaints')
    .where('userId', '=', userId)
    .where('resolvedAt', 'is not', null)
    .select('id');
  await db
    .deleteFrom('complaintEntries')
    .where('complaintId', 'in', settled)
    .where('kind', 'not in', ['proposal', 'acceptance', 'decision'])
    .execute();
  await db.updateTable('complaintEntries').set({ text: '' }).where('complaintId', 'in', settled).execute();
  await db.deleteFrom('complaintPhotographs').where('complaintId', 'in', settled).execute();
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
