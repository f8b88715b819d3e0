import type { Generated, JSONColumnType } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import type { MailState } from './rules.ts';

/**
 * Outbox: a mail to send, written in the transaction of the event that it reports. `facts` fills the template of its
 * kind.
 */
export interface OutgoingMailTable {
  id: string;
  recipient: string;
  language: Language;
  kind: MailKind;
  facts: JSONColumnType<MailFacts[MailKind]>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** Start of the wait: when it was enqueued, or when an administrator requested a retry. */
  waitingSince: Date;
  /** Not before then; for a claimed mail, the end of the claim. */
  nextAttemptAt: Date;
  /** Error of the last attempt, in the mail server's words; `late` when it waited too long. */
  lastError: string | null;
  /** Set at the first attempt and reused, so that mail clients recognise a duplicate. */
  messageId: string | null;
  sentAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    outgoingMails: OutgoingMailTable;
  }
}
