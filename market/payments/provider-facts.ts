import { z } from 'zod';
import { oneLine } from '../kernel/plain-text.ts';
import type { DisputeFact } from './dispute-fact.ts';
import type { AccountFact, SplitOperation, TransferFact } from './split/facts.ts';

/** What a provider says about a payment, in its own words translated: by an event, or when it is asked. */
export const PaymentFact = z.object({
  paymentId: z.string().min(1).max(100),
  /** In paise. */
  amount: z.int().positive(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** `upi`, `card`, `netbanking`, … */
  method: z.string().max(40).transform(oneLine).default(''),
  /** Without `feeGst`. */
  fee: z.int().nullable().default(null),
  feeGst: z.int().nullable().default(null),
  utr: z.string().max(60).transform(oneLine).nullable().default(null),
  /** Masked by the adapter. */
  payer: z.string().max(60).transform(oneLine).nullable().default(null),
  /** ISO time; for `succeeded`. */
  capturedAt: z.string().nullable().default(null),
  failure: z.string().max(200).transform(oneLine).nullable().default(null),
});
export type PaymentFact = z.infer<typeof PaymentFact>;

/** What a provider says about a refund. */
export const RefundFact = z.object({
  providerRefundId: z.string().min(1).max(100),
  /** Our refund, when the provider repeats it. */
  refundId: z.string().max(100).nullable().default(null),
  /** The payment, and the sum in paise: a provider may send money back by itself. */
  providerPaymentId: z.string().max(100).nullable().default(null),
  amount: z.int().positive().nullable().default(null),
  status: z.enum(['sent', 'processed', 'failed']),
  /** The bank's reference (ARN, RRN or UTR). */
  reference: z.string().max(60).transform(oneLine).nullable().default(null),
  failure: z.string().max(200).transform(oneLine).nullable().default(null),
});
export type RefundFact = z.infer<typeof RefundFact>;

/**
 * A settlement with its lines, or what one page of a report says of it. Amounts in paise; refunds and transfers are
 * negative.
 */
export const SettlementFact = z.object({
  externalId: z.string().min(1).max(100),
  utr: z.string().max(60).transform(oneLine).nullable(),
  amount: z.int(),
  /** Whether `amount` is the sum of these lines, and not the provider's word for the whole settlement. */
  isSummed: z.boolean().default(false),
  /**
   * What its payments gave to vendors' accounts, where the provider says one sum and no lines. An `amount` that is
   * summed is without it.
   */
  split: z
    .object({ amount: z.int(), fee: z.int().default(0), feeGst: z.int().default(0) })
    .nullable()
    .default(null),
  /** ISO time. */
  settledAt: z.string(),
  lines: z.array(
    z.object({
      /** `transfer`: to a vendor's account, or positive, back from it. */
      kind: z.enum(['payment', 'refund', 'transfer', 'adjustment']),
      externalId: z.string().max(100),
      amount: z.int(),
      fee: z.int().default(0),
      feeGst: z.int().default(0),
      /** Of an adjustment: the provider's ids of the dispute and the payment that it is about. */
      dispute: z.string().max(100).nullable().default(null),
      payment: z.string().max(100).nullable().default(null),
      /** Amounts in another currency than INR are in its smallest unit, and never booked. */
      currency: z.string().max(10).default('INR'),
    }),
  ),
});
export type SettlementFact = z.infer<typeof SettlementFact>;

/** What a provider has answered to `open` or `link`. */
export const OpenedFacts = z.object({
  providerOrderId: z.string().optional(),
  link: z.string().optional(),
  pageUrl: z.string().optional(),
  /** A simulated provider's page in place of a UPI app. */
  demoUrl: z.string().optional(),
  next: z.string().optional(),
  /** For the second call alone. */
  session: z.string().optional(),
});
export type OpenedFacts = z.infer<typeof OpenedFacts>;

/** The facts of a successful outcome: those of each operation are at `PaymentOperation`. */
export interface ProviderFacts extends OpenedFacts {
  readonly payments?: readonly z.input<typeof PaymentFact>[];
  readonly refund?: z.input<typeof RefundFact>;
  readonly settlements?: readonly z.input<typeof SettlementFact>[];
  readonly dispute?: DisputeFact;
  readonly transfer?: z.input<typeof TransferFact>;
  readonly account?: z.input<typeof AccountFact>;
  /** Of a reversal. */
  readonly externalId?: string;
  readonly documentId?: string;
}

/** What an event says. `providerOrderId` is the provider's id of our attempt, see `payment_attempts`. */
export type ProviderEvent =
  | { readonly about: 'payment'; readonly providerOrderId: string; readonly payment: PaymentFact }
  | { readonly about: 'refund'; readonly refund: RefundFact }
  | { readonly about: 'transfer'; readonly transfer: TransferFact }
  | { readonly about: 'account'; readonly accountId: string; readonly account: AccountFact | null }
  | { readonly about: 'dispute'; readonly dispute: DisputeFact }
  | { readonly about: 'nothing' };

/**
 * Operations of calls to payment providers (`outbound_calls.operation`): their request → the facts of an outcome.
 * - `open`: `attemptId` → `providerOrderId`, and `link` (UPI) or `pageUrl`; `next: 'link'` asks for a second call
 * - `link`: `attemptId`, `providerOrderId`, `session` of `open` → `link` or `pageUrl`, `demoUrl` when simulated
 * - `status`: `attemptId`, `providerOrderId` → `payments`
 * - `refund`: `refundId`, `try` → `refund`; `refund-status`: `refundId` → `refund`
 * - `settlements`: `day` of India, `page`, `next`, `first` → `settlements`, and `next` unless it is the last page
 * - `dispute-document`: `evidenceId`, `try` → `documentId`
 * - `dispute-contest`, `dispute-accept`: `disputeId`, `try` → `dispute`
 * - `check`: nothing; whether provider and keys answer
 * - those of transfers: see `SplitOperation`
 */
export type PaymentOperation =
  | 'open'
  | 'link'
  | 'status'
  | 'refund'
  | 'refund-status'
  | 'settlements'
  | 'dispute-document'
  | 'dispute-contest'
  | 'dispute-accept'
  | 'check'
  | SplitOperation;
