import type { Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { AccountKind } from './accounts.ts';

/** Who has received the buyer's money: tax follows it (CGST Act, section 52). */
export type CollectedBy = 'operator' | 'courier' | 'vendor';

/** An account of the ledger. */
export interface LedgerAccountTable {
  /** As made by `accounts`. */
  code: string;
  kind: AccountKind;
  vendorId: string | null;
  /** Sum of its postings, in paise: debit is positive. */
  balance: Paise;
}

/** A transaction of the ledger; its postings add up to 0. Never changed. */
export interface LedgerTransactionTable {
  id: string;
  /** Idempotency key, such as `consignment:…:delivered:1`. */
  key: string;
  kind: TransactionKind;
  orderId: string | null;
  consignmentId: string | null;
  /** The day in India. */
  day: Day;
  createdAt: Date;
}

export type TransactionKind =
  | 'payment'
  | 'refund'
  | 'refund-sent'
  | 'refund-back'
  | 'delivered'
  | 'returned'
  | 'came-back'
  | 'payable'
  | 'settlement'
  | 'payout'
  | 'payout-back'
  | 'remittance'
  | 'remittance-settled'
  | 'rto'
  | 'courier'
  | 'transfer'
  | 'transfer-back'
  | 'transfer-sent'
  | 'tax-payment'
  | 'paid-in'
  | 'dispute'
  | 'goodwill'
  | 'complaint';

/** What a posting is, for statements. */
export type PostingPart =
  | 'gross'
  | 'commission'
  | 'commission-gst'
  | 'tcs'
  | 'tds'
  | 'cash'
  | 'payment'
  | 'refund'
  | 'payable'
  | 'fee'
  | 'payout'
  | 'remittance'
  | 'courier-cost'
  | 'complaint'
  | 'transfer'
  | 'input-gst'
  | 'tax'
  | 'interest'
  | 'paid-in'
  | 'dispute'
  | 'adjustment';

export interface LedgerPostingTable {
  transactionId: string;
  position: number;
  account: string;
  /** In paise, never 0: debit is positive, credit negative. */
  amount: Paise;
  part: PostingPart;
  collectedBy: CollectedBy | null;
  /** The day of its transaction. */
  day: Day;
}

/** A rule of commission: the first one by position that fits a line counts (docs/decisions/ledger.md). */
export interface CommissionRuleTable {
  id: string;
  position: number;
  /** Null fits every vendor, category or product. */
  vendorId: string | null;
  category: string | null;
  productId: string | null;
  /** Share of the goods without GST, in 1/100 per cent. */
  basisPoints: number;
  /** First and last day of the orders that it fits; null for no limit. */
  startsOn: Day | null;
  endsOn: Day | null;
  createdAt: Date;
}

/** A courier whose drivers collect cash for the operator. */
export interface CashCourierTable {
  code: string;
  /** As vendors enter it when they ship. */
  name: string;
  /** Days from a delivery until its cash is paid over. */
  days: number;
  /** Percent of GST that its charges include. */
  chargeGst: Generated<number>;
  createdAt: Date;
  /** From this day on no parcel is shipped with it; null for a courier in use. */
  endedOn: Generated<Day | null>;
}

/**
 * A vendor's sales of a financial year without GST, for TDS, and the part of later sales on which it was deducted
 * before.
 */
export interface VendorTaxYearTable {
  vendorId: string;
  /** `26-27`. */
  year: string;
  sales: Paise;
  setOff: Paise;
  /** What the last sale used of it. */
  lastSetOff: Paise;
}

export type EarningKind = 'sale' | 'return' | 'rto' | 'courier' | 'paid-in' | 'transfer' | 'complaint';

/**
 * What a vendor earns by a delivery, or loses by a return (then all amounts are negative); one row a transaction, with
 * the same sums as its postings. net = gross - commission - commissionGst - tcs - tds - cash - courierCost -
 * complaintCost - transferred. A parcel that came back undelivered (`rto`) has a courier cost alone, where vendors bear
 * it; a payment of the vendor to the operator (`paid-in`) negative cash alone. What the provider pays by a released
 * transfer, or takes back, is a row of its own (`transfer`), and so is what a buyer got back for a complaint
 * (`complaint`).
 */
export interface VendorEarningTable {
  id: string;
  vendorId: string;
  /** Null for `paid-in`, as is the consignment. */
  orderId: string | null;
  consignmentId: string | null;
  /**
   * Counts the earnings of the consignment; transfers count down from -1, so that the last one is a sale or a return.
   */
  serial: number;
  transactionId: string;
  kind: EarningKind;
  /** Day of the delivery or return. */
  day: Day;
  /** From this day on it may be paid out. */
  payableOn: Day;
  status: 'pending' | 'payable' | 'paid';
  /** What the customer pays, with delivery. */
  gross: Paise;
  commission: Paise;
  commissionGst: Paise;
  tcs: Paise;
  tds: Paise;
  /** Cash that the vendor has taken; negative: what they have paid to the operator. */
  cash: Paise;
  courierCost: Generated<Paise>;
  /** Negative when the goods came back later. */
  complaintCost: Generated<Paise>;
  /** Of a `complaint`: KB-C-2611-0007. */
  complaintNumber: Generated<string | null>;
  /** Paid by a transfer at the provider; negative when it was taken back. */
  transferred: Generated<Paise>;
  transferId: Generated<string | null>;
  net: Paise;
  /** Waits, because its buyer has asked for a return: neither payable nor paid. */
  isHeld: Generated<boolean>;
  /** The payout that it is part of, once one is drafted; null again when that was cancelled, failed or came back. */
  payoutId: Generated<string | null>;
}

/**
 * Sums of the postings of a closed day by account, for the operator's month; the accounts of all vendors are one of a
 * kind.
 */
export interface LedgerDayTable {
  day: Day;
  /** The code of the account; of a vendor's without the vendor: `vendor_pending`. */
  account: string;
  kind: TransactionKind;
  part: PostingPart;
  /** `''` for none. */
  collectedBy: CollectedBy | '';
  amount: Paise;
  /** Number of postings. */
  count: number;
}

/** The last day that is in `ledger_days`; one row, or none before the first one. */
export interface LedgerClosedTable {
  id: Generated<boolean>;
  day: Day;
}

declare module '../kernel/database.ts' {
  interface Database {
    ledgerAccounts: LedgerAccountTable;
    ledgerTransactions: LedgerTransactionTable;
    ledgerPostings: LedgerPostingTable;
    commissionRules: CommissionRuleTable;
    cashCouriers: CashCourierTable;
    vendorTaxYears: VendorTaxYearTable;
    vendorEarnings: VendorEarningTable;
    ledgerDays: LedgerDayTable;
    ledgerClosed: LedgerClosedTable;
  }
}
