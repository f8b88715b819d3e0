import type { Day, Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { PaidTax } from './rules.ts';

/**
 * A tax of a month that the operator has paid to the government (docs/decisions/tax.md). Amounts in paise; never
 * changed.
 */
export interface TaxPaymentTable {
  id: string;
  tax: PaidTax;
  month: Month;
  /** The tax itself, without interest and fee. */
  amount: Paise;
  /** The part of `amount` that input tax has paid; the rest came from the bank. */
  setOff: Paise;
  interest: Paise;
  lateFee: Paise;
  paidOn: Day;
  /** The bank account, as the operator names it. */
  bank: string;
  /** CPIN of GST, or BSR code, day and serial number of TDS: unique. */
  challan: string;
  createdBy: string | null;
  createdAt: Date;
}

/** What GSTR-8 of a month that is over comes to, in paise: its documents never change. */
export interface TcsMonthTable {
  month: Month;
  tax: Paise;
}

declare module '../kernel/database.ts' {
  interface Database {
    taxPayments: TaxPaymentTable;
    tcsMonths: TcsMonthTable;
  }
}
