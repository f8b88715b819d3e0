import type { ColumnType, Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { BankReportFormat } from './bank-report.ts';
import type { StoredOperator } from './operator.ts';

/** A bank account that receives transfers, as buyers see it. */
export interface BankAccount {
  readonly holder: string;
  /** 9 to 18 digits. */
  readonly number: string;
  /** Four letters, 0, and six letters or digits. */
  readonly ifsc: string;
  readonly bank: string;
}

/** Settings of the shop, changed by administrators: one row. */
export interface StoreSettingsTable {
  id: Generated<boolean>;
  name: string;
  hindiName: string;
  /** The shop's contact details; null where the operator's configuration sets them. */
  phone: string | null;
  email: string | null;
  address: string | null;
  freeShippingAbove: Paise;
  shippingFee: Paise;
  /** Highest total that may be paid in cash; null for the legal limit alone. */
  codLimit: Paise | null;
  /** The most open cash orders before a buyer's first delivery, and their sum; null for no limit. */
  firstOrders: Generated<number | null>;
  firstSum: Generated<Paise | null>;
  /** Cash orders to confirm: first ones above this sum, and those after so many refused parcels; null for none. */
  confirmFirstAbove: Generated<Paise | null>;
  confirmAfterRefused: Generated<number | null>;
  /** The shop's own account for bank transfers; null while there is none. */
  bankAccount: ColumnType<BankAccount | null, string | null | undefined, string | null>;
  /** How the bank's reports of payouts are read; null before the first one. */
  bankReport: ColumnType<BankReportFormat | null, string | null | undefined, string | null>;
  /** Days without delivery beside Sundays and national holidays, sorted. */
  closedDays: ColumnType<Day[], string | undefined, string>;
  /** Parcels of more than this, in paise, are handed over against a code; null asks for none. */
  deliveryCodeAbove: Generated<Paise | null>;
  /** Who bears what couriers charge for the way to the buyer. */
  courierCostsPaidBy: Generated<'operator' | 'vendor'>;
  /** Weekday of payouts to vendors: 1 is Monday, 5 is Friday. */
  payoutWeekday: Generated<number>;
  /** Smaller sums wait for the next payout. */
  payoutMinimum: Generated<Paise>;
  /** A payout above this sum needs a second administrator. */
  payoutApprovalAbove: Generated<Paise>;
  /** Who bears the courier's charge for a parcel that came back undelivered. */
  rtoPaidBy: Generated<'operator' | 'vendor'>;
  /**
   * Where vendors' money of new payments lies: in linked accounts at the provider, or in the operator's own account.
   */
  moneyMode: Generated<'own' | 'split'>;
  /** Number of the operator's authorisation as payment aggregator, or of the escrow account. */
  ownAuthorisation: string | null;
  /** A vendor who owes more is sold for prepaid orders alone, in paise; null for no limit. */
  vendorDebtLimit: Generated<Paise | null>;
  /** As the last process that started was configured; null before the first one. */
  operator: ColumnType<StoredOperator | null, string | undefined, string>;
  /** Version for optimistic locking: prevents lost updates between two editors. */
  version: Generated<number>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    storeSettings: StoreSettingsTable;
  }
}
