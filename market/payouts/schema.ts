import type { Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/** A bank account of a vendor. Never changed: another account is another row. */
export interface VendorBankAccountTable {
  id: string;
  vendorId: string;
  holder: string;
  bank: string;
  ifsc: string;
  /** Encrypted (`SecretBox`), with the id of this row in its subject. */
  sealedNumber: string;
  lastFour: string;
  /** Payouts go to it from then on: 48 hours after a change. The newest usable account that is not withdrawn counts. */
  usableFrom: Date;
  createdBy: string | null;
  createdAt: Date;
  /** When it was withdrawn before it was usable, or by the erasure of the vendor. */
  withdrawnAt: Generated<Date | null>;
}

export const payoutStatuses = [
  /** Drafted by schedule. */
  'draft',
  'approved',
  /** In a file for the bank. */
  'sent',
  /** The bank has paid it; posted in the ledger. */
  'paid',
  /** The bank has refused it; its earnings are free for the next payout. */
  'failed',
  /** It came back after it was paid; posted back, and free as well. */
  'returned',
  'cancelled',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** A sum that a vendor gets by bank transfer: the sum of its lines. One open payout a vendor. */
export interface PayoutTable {
  id: string;
  /** The reference in the bank's file: `KBP26110004`. */
  number: string;
  vendorId: string;
  /** Planned day. */
  payOn: Day;
  status: PayoutStatus;
  amount: Paise;
  /** Set when it is approved; null before. */
  accountId: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  /** Another administrator, above the sum of the settings. */
  secondApprovedBy: string | null;
  secondApprovedAt: Date | null;
  fileId: string | null;
  /** The bank's reference. Of a failed payout: null unless a file of the bank said so, '' when that file had none. */
  utr: string | null;
  /** As the bank says. */
  paidOn: Day | null;
  /** Why the bank has refused it or sent it back. */
  failure: string | null;
  createdAt: Date;
  changedAt: Date;
}

/** An earning in a payout. Lines of failed and cancelled payouts stay, as their history. */
export interface PayoutLineTable {
  payoutId: string;
  earningId: string;
  amount: Paise;
}

/** A file for the bank. Its content follows from its payouts, so that a download can be repeated. */
export interface PayoutFileTable {
  id: string;
  createdBy: string | null;
  createdAt: Date;
  count: number;
  total: Paise;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendorBankAccounts: VendorBankAccountTable;
    payouts: PayoutTable;
    payoutLines: PayoutLineTable;
    payoutFiles: PayoutFileTable;
  }
}
