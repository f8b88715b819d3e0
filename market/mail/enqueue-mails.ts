import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';
import { insertRows, type Write } from '../kernel/write.ts';
import type { MailOf } from './kinds.ts';

/** A mail to be sent: recipient, language of the recipient, kind and facts. */
export type MailMessage = MailOf & { readonly recipient: string; readonly language: Language };

/** Outbox: inserts mails in the caller's transaction, so that they are sent if, and only if, it commits. */
export async function enqueueMails(context: Context, messages: readonly MailMessage[]): Promise<void> {
  const deliverable = messages.filter(isDeliverable);
  if (deliverable.length > 0) await mailsWrite(context, deliverable).execute(context.db);
}

/** Whether the recipient is an email: not a phone number, or the placeholder of an account without one (RFC 2606). */
export function isDeliverable({ recipient }: MailMessage): boolean {
  return recipient.includes('@') && !recipient.endsWith('.invalid');
}

/** The same as a part of a larger write, for at least one mail, and only for deliverable ones. */
export function mailsWrite({ clock }: Context, messages: readonly MailMessage[]): Write {
  const createdAt = clock();
  const times = { waitingSince: createdAt, nextAttemptAt: createdAt, createdAt };
  return insertRows(
    'outgoingMails',
    messages.map((message) => ({ id: newId(createdAt), ...message, ...times })),
  );
}
