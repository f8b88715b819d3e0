import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';
import type { MailOf } from './kinds.ts';

/** A mail to be sent: to whom, in the language of the reader, and what it tells. */
export type MailMessage = MailOf & { readonly recipient: string; readonly language: Language };

/** Puts mails into the outbox in the caller's transaction: they go out if, and only if, what they report happened. */
export async function enqueueMails(context: Context, letters: readonly MailMessage[]): Promise<void> {
  if (letters.length === 0) return;
  const createdAt = context.clock();
  await context.db
    .insertInto('outgoingMails')
    .values(
      letters.map(({ facts, ...letter }) => ({
        id: newId(createdAt),
        ...letter,
        facts: JSON.stringify(facts),
        waitingSince: createdAt,
        nextAttemptAt: createdAt,
        createdAt,
      })),
    )
    .execute();
}
