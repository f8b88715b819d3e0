import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';

/** What somebody wrote on the contact page, for the administrators to answer by e-mail. */
export interface ContactMessageTable {
  id: string;
  /** What people read out, such as `KB-T-2611-0042`. */
  number: string;
  /** Who wrote, when signed in. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** In which the page was read, so that the answer can be in it. */
  language: Language;
  createdAt: Generated<Date>;
  /** The administrator's clock: until when the law wants it acknowledged and settled, and when it was. */
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
}

/** What an administrator wrote back. */
export interface ContactAnswerTable {
  id: string;
  messageId: string;
  /** Null when the account is gone. */
  actorId: string | null;
  text: string;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    contactAnswers: ContactAnswerTable;
    contactMessages: ContactMessageTable;
  }
}
