import type { Generated, JSONColumnType } from 'kysely';
import type { Language } from '../kernel/languages.ts';

/** A mail to send, written in the transaction of what it reports. `facts` fills the template of its kind. */
export interface OutgoingMailTable {
  id: string;
  recipient: string;
  language: Language;
  kind: string;
  facts: JSONColumnType<Record<string, string | number>>;
  sentAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    outgoingMails: OutgoingMailTable;
  }
}
