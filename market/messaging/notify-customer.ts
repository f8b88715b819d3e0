import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailOf } from '../mail/kinds.ts';
import { enqueueMessages, type TextMessage } from './enqueue-messages.ts';
import type { MessageOf } from './kinds.ts';

/** How a person is reached. They may have only one of email and phone. */
export interface Recipient {
  /** Null without an account. */
  readonly userId: string | null;
  /** Null for an account without an email. */
  readonly email: string | null;
  /** Confirmed number in E.164 format; null without one. */
  readonly phone: string | null;
  readonly language: Language;
}

/** News, as a mail and as a text message. */
export interface News {
  readonly mail: MailOf;
  readonly message: MessageOf;
  /** Identifies the event: news of the same event goes out once by text. */
  readonly event: string;
  /** Whether the customer did it themselves just now. */
  readonly isImmediate?: boolean;
}

interface Posted {
  readonly mails: readonly MailMessage[];
  readonly messages: readonly TextMessage[];
}

/**
 * Splits news by channel: to a person with a confirmed number a text message, with the mail as its last resort; to
 * anyone else the mail. The confirmation of an order is mailed to everyone with an email: it is the paper of the
 * purchase.
 */
export function postedTo({ email, ...recipient }: Recipient, news: readonly News[]): Posted {
  const mails: MailMessage[] = [];
  const messages: TextMessage[] = [];
  for (const { mail: content, message, ...event } of news) {
    const { language, phone } = recipient;
    const mail: MailMessage | null = email === null ? null : { ...content, recipient: email, language };
    const isPaper = content.kind === 'order.placed';
    if (mail && (phone === null || isPaper)) mails.push(mail);
    const fallback = isPaper ? null : mail;
    if (phone !== null) messages.push({ ...message, ...recipient, phone, ...event, fallback });
  }
  return { mails, messages };
}

/** Enqueues news for a customer in the caller's transaction, see `postedTo`. */
export async function notifyCustomer(
  context: Context,
  recipient: Recipient,
  news: readonly News[],
): Promise<void> {
  const { mails, messages } = postedTo(recipient, news);
  await enqueueMails(context, mails);
  await enqueueMessages(context, messages);
}
