import type { Context } from '../kernel/context.ts';

/** A person's messages to the shop with the answers, for their data export. */
export async function exportMessages({ db }: Context, userId: string) {
  const messages = await db
    .selectFrom('contactMessages')
    .select(['id', 'number', 'name', 'email', 'subject', 'message', 'createdAt', 'resolvedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
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
