import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';

/** A message from the contact page, which administrators answer. */
export interface ContactMessageTable {
  id: string;
  /** Ticket number, such as `KB-T-2611-0042`. */
  number: string;
  /** The consignment that the message is about: its vendor reads the message too. */
  consignmentId: Generated<string | null>;
  /** The sender, when signed in. */
  userId: string | null;
  name: string;
  /** Of a person without an email their number, such as '+91 98220 00071'. */
  email: string;
  subject: string;
  message: string;
  /** Language of the contact page, used for the answer. */
  language: Language;
  createdAt: Generated<Date>;
  /** Legal deadlines for acknowledging and settling it, and the times at which that was done. */
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
}

/** An administrator's answer. */
export interface ContactAnswerTable {
  id: string;
  messageId: string;
  /** Null when the account is deleted. */
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
