import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';

export interface Letter {
  recipient: string;
  language: Language;
  /** Which template, such as `order.placed`. */
  kind: string;
  facts: Record<string, string | number>;
}

/** Puts mails into the outbox in the caller's transaction: they go out if, and only if, what they report happened. */
export async function post(context: Context, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const createdAt = context.clock();
  await context.db
    .insertInto('outgoingMails')
    .values(
      letters.map(({ facts, ...letter }) => ({
        id: newId(createdAt),
        ...letter,
        facts: JSON.stringify(facts),
        sentAt: null,
        createdAt,
      })),
    )
    .execute();
}
