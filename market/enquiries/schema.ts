import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { AnswerWay } from './rules.ts';

/** A person's enquiry to a vendor about a machine (docs/decisions/checkout.md). */
export interface EnquiryTable {
  id: string;
  /** Enquiry number: KB-E-2611-0042. */
  number: string;
  /** Null when the product is deleted. */
  productId: string | null;
  vendorId: string;
  /** Null for a visitor, and when the account is deleted. */
  userId: string | null;
  /** The product's name at that time, in the sender's language. */
  productName: string;
  name: string;
  phone: string;
  /** '' when the answer is wanted by phone only. */
  email: string;
  village: string;
  message: string;
  /** Language of the enquiry page, used for the answer. */
  language: Language;
  answeredBy: string | null;
  answeredHow: AnswerWay | null;
  /** Text of the mail, or a note of the call. */
  answer: Generated<string>;
  answeredAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    enquiries: EnquiryTable;
  }
}
