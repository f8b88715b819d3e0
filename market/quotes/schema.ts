import type { Generated, JSONColumnType } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { Seller } from '../tax/parties.ts';
import type { QuoteStatus } from './quote-states-rules.ts';

/** A dealer's quote to an enquiry (docs/decisions/quotes.md). Amounts in paise, with tax. */
export interface QuoteTable {
  id: string;
  /** KB-Q-2611-0014. */
  number: string;
  enquiryId: string;
  vendorId: string;
  /** Null when the product is deleted. */
  productId: string | null;
  /** 1 for the first quote to its enquiry. */
  turn: number;
  unitPrice: Paise;
  quantity: number;
  shipping: Paise;
  /** Paid online before the delivery; 0 for none. */
  advance: Paise;
  /** Where it is delivered to. */
  pincode: string;
  state: string;
  hsn: string;
  gstRate: number;
  seller: JSONColumnType<Seller, Seller, Seller>;
  /** The last day on which it may be accepted. */
  holdsUntil: Day;
  wantedOn: Day | null;
  /** What is not in it. */
  note: string;
  status: QuoteStatus;
  /** Of the last acceptance; it stays when the order is not paid in time. */
  orderId: string | null;
  acceptances: Generated<number>;
  answeredAt: Date | null;
  createdAt: Date;
}

/** A sentence of the buyer about a quote. */
export interface QuoteMessageTable {
  id: string;
  enquiryId: string;
  role: 'customer' | 'vendor';
  text: string;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    quotes: QuoteTable;
    quoteMessages: QuoteMessageTable;
  }
}
