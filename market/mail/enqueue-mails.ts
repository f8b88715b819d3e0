import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';
import type { MailOf } from './kinds.ts';

/** A mail to be sent: recipient, language of the recipient, kind and facts. */
export type MailMessage = MailOf & { readonly recipient: string; readonly language: Language };

/** Outbox: inserts mails in the caller's transaction, so that they are sent if, and only if, it commits. */
export async function enqueueMails(context: Context, messages: readonly MailMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const createdAt = context.clock();
  await context.db
    .insertInto('outgoingMails')
    .values(
      messages.map(({ facts, ...message }) => ({
        id: newId(createdAt),
        ...message,
        facts: JSON.stringify(facts),
        waitingSince: createdAt,
        nextAttemptAt: createdAt,
        createdAt,
      })),
    )
    .execute();
}
