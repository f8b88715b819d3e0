import type { ColumnType, Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/** What administrators have set for the whole shop: one row (migration 0018). */
export interface StoreSettingsTable {
  id: Generated<boolean>;
  name: string;
  hindiName: string;
  /** How buyers reach the shop; null where the operator's configuration says it. */
  phone: string | null;
  email: string | null;
  address: string | null;
  freeShippingAbove: Paise;
  shippingFee: Paise;
  /** The highest total that may be paid in cash; null for any. */
  codLimit: Paise | null;
  /** The most orders on the way in cash until a first parcel has reached the buyer, and their sum; null for any. */
  firstOrders: Generated<number | null>;
  firstSum: Generated<Paise | null>;
  /** Days on which nothing is delivered beside Sundays and national holidays, in their order. */
  closedDays: ColumnType<Day[], string | undefined, string>;
  /** Counts the changes, so that a second editor does not write over the first. */
  version: Generated<number>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    storeSettings: StoreSettingsTable;
  }
}
