import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';

/** A person's wish for one message when a product is back in stock (docs/decisions/products.md). */
export interface RestockRequestTable {
  id: string;
  productId: string;
  /** Null for a visitor. */
  userId: string | null;
  /** Email, or number in E.164 format. */
  contact: string;
  /** Language of the page, used for the news. */
  language: Language;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    restockRequests: RestockRequestTable;
  }
}
