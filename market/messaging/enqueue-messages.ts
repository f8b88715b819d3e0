import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';
import { insertRows, type Write } from '../kernel/write.ts';
import type { MailMessage } from '../mail/enqueue-mails.ts';
import type { MessageOf } from './kinds.ts';

/**
 * A text message to be sent by SMS or WhatsApp: the recipient's number in E.164 format, their language, kind and facts.
 */
export type TextMessage = MessageOf & {
  readonly phone: string;
  readonly language: Language;
  /** The person; null before they have an account. */
  readonly userId: string | null;
  /** The event that it reports, such as `order.placed:KB-2611-0851`: a second message of the same event is not sent. */
  readonly event: string;
  /** The mail that is sent instead when no channel works. */
  readonly fallback?: MailMessage | null;
  /** Whether it may be sent at night, as the receipt of what the person did just now. Codes always may. */
  readonly isImmediate?: boolean;
};

/** Outbox: inserts messages in the caller's transaction, so that they are sent if, and only if, it commits. */
export async function enqueueMessages(context: Context, messages: readonly TextMessage[]): Promise<void> {
  if (messages.length > 0) await messagesWrite(context, messages).execute(context.db);
}

/** The same as a part of a larger write, for at least one message. */
export function messagesWrite({ clock }: Context, messages: readonly TextMessage[]): Write {
  const createdAt = clock();
  const times = { waitingSince: createdAt, nextAttemptAt: createdAt, createdAt };
  const insert = insertRows(
    'outgoingMessages',
    messages.map(({ fallback = null, isImmediate = false, ...message }) => ({
      id: newId(createdAt),
      ...message,
      fallback,
      isImmediate: isImmediate || message.kind === 'phone.code',
      ...times,
    })),
  );
  return sql`${insert} on conflict (event) do nothing`;
}
