import type { Generated, JSONColumnType } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { LetterFacts, LetterKind } from './kinds.ts';

/** A mail to send, written in the transaction of what it reports. `facts` fills the template of its kind. */
export interface OutgoingMailTable {
  id: string;
  recipient: string;
  language: Language;
  kind: LetterKind;
  facts: JSONColumnType<LetterFacts[LetterKind]>;
  sentAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    outgoingMails: OutgoingMailTable;
  }
}
