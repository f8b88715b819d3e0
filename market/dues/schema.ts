import type { Generated } from 'kysely';
import type { Paise } from '../kernel/money.ts';

export type PayInStatus = 'claimed' | 'booked' | 'refused';

/**
 * A vendor's payment to the operator's bank account, as the vendor says (`claimed`) or as an administrator has booked
 * it.
 */
export interface VendorPayInTable {
  id: string;
  vendorId: string;
  status: PayInStatus;
  amount: Paise;
  /** The bank's reference, in capitals; unique among those that are not refused. */
  utr: string;
  /** Why it was refused. */
  reason: Generated<string | null>;
  /** Null where an administrator booked it without a claim. */
  claimedBy: string | null;
  decidedBy: Generated<string | null>;
  decidedAt: Generated<Date | null>;
  /** The earning of the kind `paid-in` of a booked one. */
  earningId: Generated<string | null>;
  createdAt: Date;
}

/** Vendors that were told that they are above the limit; the row goes when they are below it again. */
export interface VendorDebtNoticeTable {
  vendorId: string;
  /** The debt in paise when they were told. */
  amount: Paise;
  toldAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendorPayIns: VendorPayInTable;
    vendorDebtNotices: VendorDebtNoticeTable;
  }
}
