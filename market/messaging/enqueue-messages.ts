import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import type { MessageOf } from './kinds.ts';

/** A text message to be sent by SMS or WhatsApp: the recipient's number in E.164 format, their language, kind and facts. */
export type TextMessage = MessageOf & {
  readonly phone: string;
  readonly language: Language;
  /** The person; null before they have an account. */
  readonly userId: string | null;
  /** The event that it reports, such as `order.placed:KB-2611-0851`: a second message of the same event is not sent. */
  readonly event: string;
};

/** Outbox: inserts messages in the caller's transaction, so that they are sent if, and only if, it commits. */
export async function enqueueMessages(_context: Context, _messages: readonly TextMessage[]): Promise<void> {}
