import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { MailMessage } from '../mail/enqueue-mails.ts';
import type { MessageFacts, MessageKind } from './kinds.ts';
import type { Channel, MessageState, Purpose } from './rules.ts';

/** Outbox: a text message to send, written in the transaction of the event that it reports. */
export interface OutgoingMessageTable {
  id: string;
  /** The reported event, such as `order.placed:KB-2611-0851`: unique, so that it is reported once. */
  event: string;
  userId: string | null;
  /** E.164. */
  phone: string;
  language: Language;
  kind: MessageKind;
  facts: JSONColumnType<MessageFacts[MessageKind]>;
  /** The mail that is sent when no channel works; null for none. */
  fallback: JSONColumnType<MailMessage> | null;
  /** Whether it may be sent at night: a code, or the receipt of what the person did just now. */
  isImmediate: Generated<boolean>;
  state: Generated<MessageState>;
  /** The channel of the last attempt. */
  channel: Channel | null;
  /** The channels that failed for certain. */
  triedChannels: ColumnType<string[], string[] | undefined, unknown>;
  attempts: Generated<number>;
  waitingSince: Date;
  nextAttemptAt: Date;
  /** Why it was not sent: the provider's words, or one of `ownReasons`. */
  lastError: string | null;
  /** The provider's id of the message. */
  providerId: string | null;
  /** When it was handed to a provider, for the day's budget. */
  dispatchedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
}

/** Consent of a person to messages by a channel. Without a row: SMS about own orders, and nothing else. */
export interface MessageConsentTable {
  userId: string;
  channel: Channel;
  purpose: Purpose;
  givenAt: Date | null;
  /** Later than `givenAt` while it is withdrawn; null otherwise. */
  withdrawnAt: Date | null;
  /** Where it was given or withdrawn: `account` or `reply`. */
  source: 'account' | 'reply';
}

/**
 * The ids under which a template is registered. `templateId` is the provider's: without it the channel does not send
 * the kind.
 */
export interface MessageTemplateTable {
  kind: MessageKind;
  language: Language;
  channel: Channel;
  templateId: Generated<string>;
  /** The id in the operators' registry (DLT); '' for WhatsApp. */
  dltId: Generated<string>;
  updatedAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    outgoingMessages: OutgoingMessageTable;
    messageConsents: MessageConsentTable;
    messageTemplates: MessageTemplateTable;
  }
}
