import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { AnswerWay } from './rules.ts';

/** What a person asks a vendor about a machine (decision 46). */
export interface EnquiryTable {
  id: string;
  /** What people read out: KB-E-2611-0042. */
  number: string;
  /** Null when the product is deleted. */
  productId: string | null;
  vendorId: string;
  /** Null for a visitor, and when the account is gone. */
  userId: string | null;
  /** As it was called in the reader's language. */
  productName: string;
  name: string;
  phone: string;
  /** '' where the answer is wanted by phone alone. */
  email: string;
  village: string;
  message: string;
  /** In which the page was read, so that the answer can be in it. */
  language: Language;
  answeredBy: string | null;
  answeredHow: AnswerWay | null;
  /** What went out by mail, or a note of the call. */
  answer: Generated<string>;
  answeredAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    enquiries: EnquiryTable;
  }
}
