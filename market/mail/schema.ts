import type { Generated, JSONColumnType } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import type { MailState } from './rules.ts';

/** A mail to send, written in the transaction of what it reports. `facts` fills the template of its kind. */
export interface OutgoingMailTable {
  id: string;
  recipient: string;
  language: Language;
  kind: MailKind;
  facts: JSONColumnType<MailFacts[MailKind]>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** Since when it waits: since it was posted, or an administrator asked for it again. */
  waitingSince: Date;
  /** Not before then; while somebody sends it, when his claim ends. */
  nextAttemptAt: Date;
  /** What the last attempt failed of, in the mail server's words; `late` when it waited too long. */
  lastError: string | null;
  /** Made at the first attempt and kept: whoever gets the mail twice can tell that it is one. */
  messageId: string | null;
  sentAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    outgoingMails: OutgoingMailTable;
  }
}
