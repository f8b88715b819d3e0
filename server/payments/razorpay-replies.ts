import { z } from 'zod';
import { beginningOf, type Day } from '../../market/kernel/days.ts';
import {
  PaymentFact,
  type ProviderEvent,
  type RefundFact,
  type SettlementFact,
} from '../../market/payments/provider-facts.ts';
import { maskCard, maskVpa } from './mask.ts';
import { Paise } from './paise.ts';
import { disputeFact, RazorpayDispute } from './razorpay-disputes.ts';
import { settlementLine } from './settlement-line.ts';

/** Lines of a day's report in one reply, which stays below 1 MB. Razorpay gives 1,000 at most. */
export const maxLines = 500;

const Id = z.string().min(1).max(100);
const Page = z.url({ protocol: /^https?$/ }).max(2_000);
const Notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

export const Order = z.object({ id: Id });
export const PaymentLink = z.object({ id: Id, short_url: Page });
export const UpiLink = z.object({
  link: z.string().startsWith('upi://pay?').max(2_000),
  demo_url: Page.optional(),
});

const Payment = z.object({
  id: Id,
  amount: Paise,
  currency: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  /** `#` and the id of its payment link without `plink_`, for a payment on one. */
  description: z.string().nullish(),
  method: z.string().nullish(),
  vpa: z.string().nullish(),
  bank: z.string().nullish(),
  card: z.object({ last4: z.string().nullish() }).nullish(),
  /** With the tax. */
  fee: Paise.nullish(),
  tax: Paise.nullish(),
  error_description: z.string().nullish(),
  /** A code, such as `insufficient_funds`; `payment_failed` says nothing. */
  error_reason: z.string().nullish(),
  acquirer_data: z.unknown().optional(),
  created_at: z.int(),
});
type Payment = z.infer<typeof Payment>;
export const Payments = z
  .object({ items: z.array(Payment).max(500) })
  .transform(({ items }) => items.map((payment) => factOf(payment, payment.created_at)))
  .pipe(z.array(PaymentFact));

/** A paid link lists its captured payments, with less than the payments themselves have. */
export const LinkPayments = z
  .object({
    currency: z.string(),
    payments: z
      .array(
        z.object({
          payment_id: Id,
          amount: Paise,
          status: z.string(),
          method: z.string().nullish(),
          created_at: z.int(),
        }),
      )
      .max(500)
      .nullish(),
  })
  .transform(({ currency, payments }) =>
    (payments ?? []).map(({ payment_id, ...payment }) =>
      factOf({ id: payment_id, currency, ...payment }, payment.created_at),
    ),
  )
  .pipe(z.array(PaymentFact));

export const Refund = z.object({
  id: Id,
  payment_id: Id.nullish(),
  amount: Paise,
  status: z.string(),
  receipt: z.string().nullish(),
  notes: Notes,
  acquirer_data: z.unknown().optional(),
});
export type Refund = z.infer<typeof Refund>;
export const Refunds = z.object({ items: z.array(Refund).max(500) });

const Line = z.object({
  entity_id: Id,
  type: z.string(),
  amount: Paise,
  credit: Paise,
  debit: Paise,
  currency: z.string().nullish(),
  tax: Paise.nullish(),
  settlement_id: Id.nullish(),
  settlement_utr: z.string().nullish(),
  utr: z.string().nullish(),
  /** Of an adjustment for a dispute. */
  dispute_id: z.string().nullish(),
  settled_at: z.int().nullish(),
});
type Line = z.infer<typeof Line>;
export const Lines = z.object({ items: z.array(Line).max(maxLines) });

const Event = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: z.object({ entity: Payment }).optional(),
    payment_link: z.object({ entity: z.object({ id: Id }) }).optional(),
    refund: z.object({ entity: Refund }).optional(),
    dispute: z.object({ entity: RazorpayDispute }).optional(),
  }),
});

/** A refunded payment was captured before. One that is authorised only may still be captured, or end without money. */
const paymentStates: Record<string, PaymentFact['status']> = {
  captured: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
};

/** `at` is when it was captured, in seconds. */
function factOf(payment: Payment, at: number): z.input<typeof PaymentFact> {
  const { fee, tax, vpa, card, bank, acquirer_data: bankData } = payment;
  const state = Object.hasOwn(paymentStates, payment.status) ? paymentStates[payment.status] : undefined;
  return {
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    status: state ?? 'pending',
    method: payment.method ?? '',
    fee: fee === null || fee === undefined ? null : fee - (tax ?? 0),
    feeGst: tax ?? null,
    utr: referenceOf(bankData, ['rrn', 'bank_transaction_id', 'utr']),
    payer: vpa?.includes('@') ? maskVpa(vpa) : card?.last4 ? maskCard(card.last4) : (bank ?? null),
    capturedAt: state === 'succeeded' ? new Date(at * 1_000).toISOString() : null,
    failure: state === 'failed' ? failureOf(payment) : null,
  };
}

/** Description and code of a failure, at most 200 characters. */
function failureOf({ error_description: description, error_reason: reason }: Payment): string | null {
  const code = reason && reason !== 'payment_failed' ? `(${reason})` : '';
  return [code, description ?? ''].filter(Boolean).join(' ').slice(0, 200) || null;
}

/** The first of these fields that is a text. Razorpay writes an empty object as a list. */
function referenceOf(data: unknown, names: readonly string[]): string | null {
  const fields = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found.slice(0, 60) : null;
}

/** Our mark in a refund. */
export function refundIdIn({ notes }: Refund): string | null {
  const id = notes && !Array.isArray(notes) ? notes.refund : undefined;
  return typeof id === 'string' ? id.slice(0, 100) : null;
}

const refundStates: Record<string, RefundFact['status']> = { processed: 'processed', failed: 'failed' };

/** What Razorpay says about a refund. */
export function refundFact(refund: Refund): RefundFact {
  return {
    providerRefundId: refund.id,
    refundId: refundIdIn(refund),
    providerPaymentId: refund.payment_id ?? null,
    amount: refund.amount,
    status: (Object.hasOwn(refundStates, refund.status) && refundStates[refund.status]) || 'sent',
    reference: referenceOf(refund.acquirer_data, ['arn', 'rrn', 'utr']),
    failure: refund.status === 'failed' ? 'the bank has refused it' : null,
  };
}

/** The settlements of a day's lines. */
export function settlementsOf(items: Line[], day: Day): z.input<typeof SettlementFact>[] {
  const bySettlement = Map.groupBy(items, ({ settlement_id }) => settlement_id ?? '');
  bySettlement.delete('');
  return [...bySettlement].map(([externalId, lines]) => {
    const settled = lines.find(({ settled_at }) => settled_at)?.settled_at;
    return {
      externalId,
      utr:
        lines
          .map(({ settlement_utr, utr }) => settlement_utr || utr)
          .find(Boolean)
          ?.slice(0, 60) ?? null,
      amount: lines.reduce((sum, line) => sum + (isForeign(line) ? 0 : line.credit - line.debit), 0),
      isSummed: true,
      settledAt: (settled ? new Date(settled * 1_000) : beginningOf(day)).toISOString(),
      lines: lines.map(lineOf),
    };
  });
}

function isForeign({ currency }: Line): boolean {
  return (currency ?? 'INR') !== 'INR';
}

/** The reversal of a transfer has no type of its own in the documentation: its id says what it is. */
function kindOf({ type, entity_id: id }: Line) {
  if (type === 'payment' || type === 'refund') return type;
  return type === 'transfer' || id.startsWith('rvrsl_') ? 'transfer' : 'adjustment';
}

function lineOf(line: Line) {
  const { entity_id: externalId, amount, credit, debit, tax, currency } = line;
  const kind = kindOf(line);
  const isTaken = kind === 'refund' || (kind === 'transfer' && debit > credit);
  const signed = isTaken ? -amount : amount;
  return {
    ...settlementLine({ kind, externalId }, { amount: signed, net: credit - debit, gst: tax ?? 0 }),
    ...(kind === 'adjustment' && { dispute: line.dispute_id?.slice(0, 100) || null }),
    ...(isForeign(line) && { amount: signed, currency: currency?.slice(0, 10) ?? '' }),
  };
}

/** Reads an event. Throws for a malformed one. */
export function readRazorpayEvent(body: string): ProviderEvent {
  const { event, created_at, payload } = Event.parse(JSON.parse(body));
  if (payload.refund && event.startsWith('refund.'))
    return { about: 'refund', refund: refundFact(payload.refund.entity) };
  if (payload.dispute && event.startsWith('payment.dispute.'))
    return { about: 'dispute', dispute: disputeFact(payload.dispute.entity, created_at) };
  const payment = payload.payment?.entity;
  if (!payment || !/^(?:payment|order|payment_link)\.(?!dispute|downtime)/.test(event))
    return { about: 'nothing' };
  const providerOrderId = payload.payment_link?.entity.id ?? linkOf(payment) ?? payment.order_id;
  if (!providerOrderId) return { about: 'nothing' };
  return { about: 'payment', providerOrderId, payment: PaymentFact.parse(factOf(payment, created_at)) };
}

/** The payment link of a payment: its order is one that Razorpay made for the link. */
function linkOf({ description }: Payment): string | null {
  const id = /^#([A-Za-z0-9]{14})$/.exec(description ?? '')?.[1];
  return id === undefined ? null : `plink_${id}`;
}
