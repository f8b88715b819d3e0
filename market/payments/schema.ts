import type { Generated, JSONColumnType } from 'kysely';
import type { RefundReason } from '../delivery/reasons.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { DifferenceKind } from './differences/kinds.ts';
import type { OnlineWay, ProviderWay } from './rules.ts';

/** A payment option (docs/product.md, Payment options). */
export interface PaymentOptionTable {
  id: string;
  name: string;
  type: 'digital' | 'offline';
  details: string;
  enabled: boolean;
  position: number;
  createdAt: Generated<Date>;
}

/** A sum that an order needs before it is packed, or a test payment of an administrator. At most one an order. */
export interface PaymentRequestTable {
  id: string;
  /** Null for a test payment. */
  orderId: string | null;
  purpose: 'full' | 'advance' | 'test';
  amount: Paise;
  status: Generated<'open' | 'paid' | 'expired' | 'cancelled'>;
  expiresAt: Date;
  createdAt: Date;
  closedAt: Date | null;
}

export type AttemptStatus = 'created' | 'pending' | 'failed' | 'succeeded';

/** One try to pay a request. Its status only rises, but `failed` may become `succeeded`, for up to three days. */
export interface PaymentAttemptTable {
  id: string;
  requestId: string;
  provider: string;
  way: OnlineWay;
  /** `created` until the provider has answered with a link or a page. */
  status: Generated<AttemptStatus>;
  providerOrderId: string | null;
  /** `upi://pay?…`, for the button on a phone and as QR code. */
  link: string | null;
  /** The provider's page for cards and net banking. */
  pageUrl: string | null;
  failure: string | null;
  /** Bank transfer: the reference (UTR) that the buyer has given. */
  reference: string | null;
  /** Whether the vendors' money of its payment is split at the provider, as the setting was when it began. */
  isSplit: Generated<boolean>;
  /** When the provider was last asked. */
  askedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
}

/** Money that a provider has received. What is not used for its order goes back. */
export interface PaymentTable {
  id: string;
  attemptId: string;
  orderId: string | null;
  provider: string;
  providerPaymentId: string;
  amount: Paise;
  usedFor: 'order' | 'twice' | 'late' | 'wrong-amount' | 'test';
  /** The provider's word, such as `upi` or `card`. */
  method: string;
  fee: Paise | null;
  feeGst: Paise | null;
  utr: string | null;
  /** Masked: never a whole address or card number. */
  payer: string | null;
  capturedAt: Date;
  createdAt: Date;
  settlementId: string | null;
}

export type RefundStatus = 'requested' | 'sent' | 'processed' | 'failed';

/** Money that goes back to the source of a payment. */
export interface RefundTable {
  id: string;
  paymentId: string;
  orderId: string | null;
  /** The consignment that it is for; null for a payment that was not used. */
  consignmentId: string | null;
  amount: Paise;
  reason: RefundReason;
  status: Generated<RefundStatus>;
  /** Each try has a call of its own key; a new one only after a definite failure. */
  tries: Generated<number>;
  providerRefundId: string | null;
  /** The bank's reference (ARN, RRN or UTR). */
  reference: string | null;
  failure: string | null;
  requestedAt: Date;
  /** Sent by then, at the latest: two working days. */
  dueAt: Date;
  sentAt: Date | null;
  processedAt: Date | null;
  changedAt: Date;
  settlementId: string | null;
}

export type CashRefundStatus = 'asking' | 'ready' | 'paid';

/** Cash that was paid at the door and goes back to the buyer by hand (docs/decisions/refunds-and-disputes.md). */
export interface CashRefundTable {
  id: string;
  orderId: string;
  consignmentId: string;
  amount: Paise;
  /** Who received the cash at the door. */
  takenBy: 'courier' | 'vendor';
  /**
   * `asking`: the buyer has not said where; `ready`: to pay. What the bank sends back is `asking` again, with a
   * failure.
   */
  status: Generated<CashRefundStatus>;
  way: 'upi' | 'bank' | null;
  /** The holder's name and IFSC of an account; null for UPI. */
  holder: string | null;
  ifsc: string | null;
  /** UPI id or account number, encrypted; null while it is unknown, and again 30 days after the payment. */
  sealedDestination: string | null;
  /** The last four characters, of a UPI id those before the @ with its bank: they stay with the books. */
  lastFour: string | null;
  saidAt: Date | null;
  /** The second working day after the buyer has said where. */
  dueOn: Day | null;
  askedAt: Date | null;
  askedCount: Generated<number>;
  /** The file for the bank that it is in: the destination is fixed from then on. */
  fileId: string | null;
  /** Rises when the bank sends it back: part of the ledger's keys. */
  tries: Generated<number>;
  utr: string | null;
  paidOn: Day | null;
  paidAt: Date | null;
  failure: string | null;
  requestedAt: Date;
  changedAt: Date;
}

/** A sum that a provider has paid out to the shop's account. */
export interface SettlementTable {
  id: string;
  provider: string;
  externalId: string;
  utr: string | null;
  amount: Paise;
  settledAt: Date;
  createdAt: Date;
}

export interface SettlementLineTable {
  settlementId: string;
  position: number;
  kind: 'payment' | 'refund' | 'transfer' | 'adjustment';
  /** The provider's id of the payment, refund, transfer or reversal of a transfer. */
  externalId: string;
  /** Negative for a refund and a transfer. */
  amount: Paise;
  fee: Generated<Paise>;
  feeGst: Generated<Paise>;
  /** Our payment, refund, transfer, reversal or dispute; null while it is unknown. */
  matchedTo: string | null;
  /** Of an adjustment: the provider's ids of the dispute and the payment that it is about, where the line says them. */
  dispute: string | null;
  payment: string | null;
}

/**
 * Where the books of a provider or a courier (`courier:…`) and ours do not agree, or where an administrator has to act;
 * one row a kind and subject.
 */
export interface PaymentDifferenceTable {
  id: string;
  kind: DifferenceKind;
  /** Id of our row, or the provider's id where we have none. */
  subject: string;
  provider: string;
  orderId: string | null;
  ours: Paise;
  theirs: Paise;
  facts: JSONColumnType<Record<string, string>, string | undefined>;
  createdAt: Date;
  /** The administrator who looks after it; null for none yet. */
  ownerId: Generated<string | null>;
  settledAt: Date | null;
  /** Null when it healed by itself. */
  settledBy: string | null;
  reason: string | null;
}

/** A connected payment provider. Secrets are encrypted (`SecretBox`), with the name of the provider as subject. */
export interface PaymentProviderTable {
  provider: string;
  /** False after "Disconnect": refunds of old payments still need the keys. */
  isConnected: Generated<boolean>;
  keyId: string;
  sealedKey: string;
  sealedWebhookSecret: string;
  /** The secret before a rotation, and until when it counts. */
  sealedFormerSecret: string | null;
  formerUntil: Date | null;
  /** The ways that are offered with it. */
  ways: Generated<ProviderWay[]>;
  answeredAt: Date | null;
  /** Set with the first call without an answer, and null with the next answer. */
  failingSince: Date | null;
  /** Duration of the last answer, in milliseconds. */
  answerMs: number | null;
  /** When the last genuine event arrived, and the last one that was signed with the former secret. */
  eventAt: Date | null;
  formerEventAt: Date | null;
  /** When an event with a wrong signature last came, and the number of them on that day in India. */
  forgedAt: Date | null;
  forgedCount: Generated<number>;
  changedAt: Date;
  /**
   * When the keys were last entered: older test payments say nothing about them. Null for keys of releases before 0062.
   */
  keysAt: Date | null;
}

/** A part of the price that is paid before a parcel is sent: the first rule that fits a line counts. */
export interface AdvanceRuleTable {
  id: string;
  position: number;
  /** Null fits every category, or every vendor. */
  category: string | null;
  vendorId: string | null;
  /** Fits lines with a higher sum. */
  above: Paise;
  /** Share of the line in 1/100 percent, or null for `fixed`, a sum for each piece. */
  basisPoints: number | null;
  fixed: Paise | null;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    paymentOptions: PaymentOptionTable;
    paymentRequests: PaymentRequestTable;
    paymentAttempts: PaymentAttemptTable;
    payments: PaymentTable;
    refunds: RefundTable;
    cashRefunds: CashRefundTable;
    settlements: SettlementTable;
    settlementLines: SettlementLineTable;
    paymentDifferences: PaymentDifferenceTable;
    paymentProviders: PaymentProviderTable;
    advanceRules: AdvanceRuleTable;
  }
}
