import type { Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/** The statement of a vendor for a closed month. Its rows are the ledger's: closing = opening + earned - paid. */
export interface VendorStatementTable {
  vendorId: string;
  month: Month;
  /** `S-26-10/0003`. */
  number: string;
  opening: Paise;
  /** Sum of the earnings of the month's days. */
  earned: Paise;
  /** Sum of the month's payouts in the ledger, less those that came back. */
  paid: Paise;
  closing: Paise;
  /** The day of payouts when it was closed, 1 is Monday. */
  payoutWeekday: number;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendorStatements: VendorStatementTable;
  }
}
