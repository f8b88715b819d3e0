import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';

/** What somebody wrote on the contact page, for the administrators to answer by e-mail. */
export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** In which the page was read, so that the answer can be in it. */
  language: Language;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    contactMessages: ContactMessageTable;
  }
}
