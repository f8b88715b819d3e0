import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's messages to the shop with the answers, for their data export. */
export async function exportMessages({ db }: Context, userId: string) {
  const messages = await db
    .selectFrom('contactMessages')
    .leftJoin('consignments', 'consignments.id', 'contactMessages.consignmentId')
    .leftJoin('orders', 'orders.id', 'consignments.orderId')
    .select(['contactMessages.id', 'contactMessages.number', 'orders.number as order', 'name', 'email'])
    .select(['subject', 'message', 'contactMessages.createdAt', 'resolvedAt'])
    .where('contactMessages.userId', '=', userId)
    .orderBy('contactMessages.createdAt')
    .execute();
  const ids = messages.map(({ id }) => id);
  const answers =
    ids.length > 0
      ? await db
          .selectFrom('contactAnswers')
          .select(['messageId', 'text', 'createdAt'])
          .where('messageId', 'in', ids)
          .orderBy('id')
          .execute()
      : [];
  const byMessage = Map.groupBy(answers, ({ messageId }) => messageId);
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: (byMessage.get(id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
  }));
}

/** Anonymises an erased person's settled messages and removes the answers; open ones still have to be answered. */
export async function forgetSender({ db }: Context, userId: string): Promise<void> {
  await db
    .deleteFrom('contactAnswers')
    .where('messageId', 'in', (eb) =>
      eb
        .selectFrom('contactMessages')
        .where('userId', '=', userId)
        .where('resolvedAt', 'is not', null)
        .select('id'),
    )
    .execute();
  await db
    .updateTable('contactMessages')
    .set({ name: '', email: '', message: '', userId: null })
    .where('userId', '=', userId)
    .where('resolvedAt', 'is not', null)
    .execute();
}

/** Removes settled messages after their retention period, with their answers. For the daily job. */
export async function forgetMessages({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('contactMessages')
    .where('resolvedAt', '<', retentionCutoff(clock(), 'message'))
    .execute();
}
