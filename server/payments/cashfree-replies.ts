import { z } from 'zod';
import { beginningOf, type Day } from '../../market/kernel/days.ts';
import {
  PaymentFact,
  type ProviderEvent,
  type RefundFact,
  type SettlementFact,
} from '../../market/payments/provider-facts.ts';
import { CashfreeDispute, DisputedOrder, disputeFact } from './cashfree-disputes.ts';
import { newsFact, readRemark, VendorNews } from './cashfree-split-replies.ts';
import { maskCard, maskVpa } from './mask.ts';
import { Rupees } from './rupees.ts';
import { settlementLine } from './settlement-line.ts';

/** Lines of a day's report in one reply, which stays below 1 MB. */
export const maxLines = 400;

/**
 * An order that Cashfree makes for a payment link begins so. It has one payment, and its id serves as the payment's.
 */
export const ofLink = 'CFPay_';

const Id = z.string().min(1).max(100);
const Page = z.url({ protocol: /^https?$/ }).max(2_000);
/** Some events have numbers; one beyond the safe integers is refused, as its last digits are lost. */
const CashfreeId = z.union([Id, z.int().transform(String)]);
const text = z.string().nullish();

export const Order = z.object({ order_id: Id, payment_session_id: z.string().min(1).max(2_000) });
export const Link = z.object({ link_id: Id, link_url: Page });
export const UpiSession = z.object({
  data: z.object({
    payload: z.object({ default: z.string().startsWith('upi://pay?').max(2_000), demo: Page.optional() }),
  }),
});

const Payment = z.object({
  cf_payment_id: CashfreeId,
  payment_amount: Rupees,
  payment_currency: z.string(),
  payment_status: z.string(),
  payment_group: text,
  payment_message: text,
  payment_completion_time: text,
  payment_time: text,
  bank_reference: text,
  /** False for a payment that is only authorised. */
  is_captured: z.boolean().nullish(),
  error_details: z.object({ error_description: text }).nullish(),
  payment_method: z
    .object({
      upi: z.object({ upi_id: text }).nullish(),
      card: z.object({ card_number: text }).nullish(),
      netbanking: z.object({ netbanking_bank_name: text }).nullish(),
    })
    .nullish(),
});
type Payment = z.infer<typeof Payment>;
export const Payments = z
  .array(Payment)
  .max(500)
  .transform((payments) => payments.map(factOf))
  .pipe(z.array(PaymentFact));

/** The orders of a payment link: `PAID` ones have one successful payment. */
const LinkOrder = z.object({
  order_id: Id,
  order_amount: Rupees,
  order_currency: z.string(),
  order_status: z.string(),
});

export const LinkPayments = z
  .array(LinkOrder)
  .max(500)
  .transform((orders) => orders.filter((order) => order.order_status === 'PAID').map(factOfOrder))
  .pipe(z.array(PaymentFact));

export const Refund = z.object({
  refund_id: Id,
  cf_payment_id: CashfreeId.nullish(),
  order_id: text,
  refund_amount: Rupees.nullish(),
  refund_currency: text,
  refund_status: z.string(),
  /** Our refund: `refund_id` is the key of one try. */
  refund_note: text,
  refund_arn: text,
  status_description: text,
});
type Refund = z.infer<typeof Refund>;

const Line = z.object({
  event_details: z.object({
    event_id: CashfreeId,
    event_type: z.string(),
    sale_type: z.enum(['CREDIT', 'DEBIT']),
    event_amount: Rupees,
    event_settlement_amount: Rupees,
    event_service_tax: Rupees.nullish(),
    event_currency: text,
    event_remarks: text,
  }),
  order_details: z.object({ order_id: text }).nullish(),
  payment_details: z.object({ cf_payment_id: CashfreeId.nullish() }).nullish(),
  // An object in the examples, a list in the types of Cashfree's package.
  refund_details: z
    .union([
      z.object({ refund_id: text }),
      z.array(z.object({ refund_id: text })).transform(([first]) => first),
    ])
    .nullish(),
  settlement_details: z.object({
    cf_settlement_id: CashfreeId.nullish(),
    settlement_date: text,
    settlement_utr: text,
    utr: text,
    amount_settled: Rupees.nullish(),
    /**
     * What its payments gave to vendors, and the charge for it: of the settlement, and the same in all of its lines.
     */
    vendor_commission: Rupees.nullish(),
    split_service_charge: Rupees.nullish(),
    split_service_tax: Rupees.nullish(),
  }),
});
type Line = z.infer<typeof Line>;
export const Lines = z.object({ data: z.array(Line).max(maxLines) });

const Event = z.object({
  type: z.string(),
  data: z.object({
    /** Of a payment link. */
    link_id: Id.nullish(),
    order: z
      .object({
        order_id: Id,
        order_tags: z.object({ link_id: Id.nullish() }).nullish(),
        order_amount: Rupees.nullish(),
        transaction_status: text,
      })
      .nullish(),
    payment: Payment.nullish(),
    error_details: z.object({ error_description: text }).nullish(),
    refund: Refund.nullish(),
    dispute: CashfreeDispute.nullish(),
    /** Of a dispute. */
    order_details: DisputedOrder.nullish(),
  }),
  event_time: text,
});

function factOfOrder(order: z.infer<typeof LinkOrder>): z.input<typeof PaymentFact> {
  const { order_id: paymentId, order_amount: amount, order_currency: currency } = order;
  return { paymentId, amount, currency, status: 'succeeded' };
}

const paymentStates: Record<string, PaymentFact['status']> = {
  SUCCESS: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  VOID: 'failed',
  USER_DROPPED: 'failed',
};

function factOf(payment: Payment): z.input<typeof PaymentFact> {
  const { upi, card, netbanking } = payment.payment_method ?? {};
  const vpa = upi?.upi_id;
  const known = Object.hasOwn(paymentStates, payment.payment_status)
    ? paymentStates[payment.payment_status]
    : undefined;
  const isAuthorisedOnly = known === 'succeeded' && payment.is_captured === false;
  const state = isAuthorisedOnly ? 'pending' : (known ?? 'pending');
  const failure = payment.error_details?.error_description || payment.payment_message;
  return {
    paymentId: payment.cf_payment_id,
    amount: payment.payment_amount,
    currency: payment.payment_currency,
    status: state,
    method: payment.payment_group?.slice(0, 40) ?? '',
    utr: payment.bank_reference?.slice(0, 60) || null,
    payer: vpa?.includes('@')
      ? maskVpa(vpa)
      : card?.card_number
        ? maskCard(card.card_number)
        : (netbanking?.netbanking_bank_name?.slice(0, 60) ?? null),
    capturedAt:
      state === 'succeeded' ? timeOf(payment.payment_completion_time ?? payment.payment_time) : null,
    failure: state === 'failed' ? (failure?.slice(0, 200) ?? null) : null,
  };
}

/** ISO time in UTC of a time such as `2021-07-23T12:18:59+05:30`. */
function timeOf(given: string | null | undefined): string | null {
  const time = Date.parse(given ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** `ONHOLD` waits for money in the shop's account at Cashfree. */
const refundStates: Record<string, RefundFact['status']> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

/**
 * What Cashfree says about a refund. `refund_id`, the key of the try or the one of a refund that was made at its
 * dashboard, serves as its id. A sum in another currency is left out.
 */
export function refundFact(refund: Refund): RefundFact {
  const known = Object.hasOwn(refundStates, refund.refund_status)
    ? refundStates[refund.refund_status]
    : undefined;
  const isLink = refund.order_id?.startsWith(ofLink);
  return {
    providerRefundId: refund.refund_id,
    refundId: refund.refund_note?.slice(0, 100) ?? null,
    providerPaymentId: (isLink ? refund.order_id : refund.cf_payment_id)?.slice(0, 100) ?? null,
    amount: (refund.refund_currency ?? 'INR') === 'INR' ? (refund.refund_amount ?? null) : null,
    status: known ?? 'sent',
    reference: refund.refund_arn?.slice(0, 60) || null,
    failure: known === 'failed' ? (refund.status_description?.slice(0, 200) ?? null) : null,
  };
}

/** The settlements of a day's lines. */
export function settlementsOf(rows: Line[], day: Day): z.input<typeof SettlementFact>[] {
  const bySettlement = Map.groupBy(rows, (row) => row.settlement_details.cf_settlement_id ?? '');
  bySettlement.delete('');
  return [...bySettlement].map(([externalId, lines]) => {
    const details = lines.map(({ settlement_details }) => settlement_details);
    const date = details.find(({ settlement_date }) => settlement_date)?.settlement_date;
    const settled = details.find(({ amount_settled: amount }) => amount !== null && amount !== undefined);
    return {
      externalId,
      utr:
        details
          .map(({ settlement_utr, utr }) => settlement_utr || utr)
          .find(Boolean)
          ?.slice(0, 60) ?? null,
      amount:
        settled?.amount_settled ?? lines.reduce((sum, line) => sum + (isForeign(line) ? 0 : netOf(line)), 0),
      isSummed: settled === undefined,
      split: splitIn(details),
      settledAt: timeOf(date) ?? beginningOf(day).toISOString(),
      lines: lines.map(lineOf),
    };
  });
}

type Settled = Line['settlement_details'];

function splitIn(details: readonly Settled[]): z.input<typeof SettlementFact>['split'] {
  const said = details.find(({ vendor_commission: amount }) => amount !== null && amount !== undefined);
  if (!said) return null;
  const { vendor_commission: amount, split_service_charge: fee, split_service_tax: feeGst } = said;
  return { amount: amount ?? 0, fee: fee ?? 0, feeGst: feeGst ?? 0 };
}

function isForeign({ event_details: { event_currency } }: Line): boolean {
  return (event_currency ?? 'INR') !== 'INR';
}

function netOf({ event_details: event }: Line): number {
  return event.sale_type === 'DEBIT' ? -event.event_settlement_amount : event.event_settlement_amount;
}

/**
 * Our reversal by which a vendor's share came back: the adjustment repeats the remark that it was made with. Null for
 * another line.
 */
function takenBackBy({ event_type, event_remarks, sale_type }: Line['event_details']): string | null {
  if (event_type !== 'OTHER_ADJUSTMENT' || sale_type !== 'CREDIT') return null;
  return readRemark(event_remarks ?? '');
}

const kinds: Record<string, 'payment' | 'refund'> = { PAYMENT: 'payment', REFUND: 'refund' };

function lineOf(line: Line): z.input<typeof SettlementFact>['lines'][number] {
  const { event_details: event, order_details: order } = line;
  const back = takenBackBy(event);
  if (back !== null) return { kind: 'transfer', externalId: back, amount: netOf(line) };
  const isKnown = Object.hasOwn(kinds, event.event_type);
  const kind = (isKnown && kinds[event.event_type]) || 'adjustment';
  const payment = order?.order_id?.startsWith(ofLink) ? order.order_id : line.payment_details?.cf_payment_id;
  const ids = { payment, refund: line.refund_details?.refund_id, adjustment: event.event_id };
  const amount = event.sale_type === 'DEBIT' ? -event.event_amount : event.event_amount;
  return {
    ...settlementLine(
      { kind, externalId: ids[kind] || event.event_id },
      { amount, net: netOf(line), gst: event.event_service_tax ?? 0 },
    ),
    // The report names the payment of a dispute, and not the dispute.
    ...(/^(?:DISPUTE|CHARGEBACK)/.test(event.event_type) && { payment: payment?.slice(0, 100) ?? null }),
    ...(isForeign(line) && { amount, currency: event.event_currency?.slice(0, 10) ?? '' }),
  };
}

/**
 * Reads an event. Of a payment link, the events of its payment and of the link itself both tell the outcome. Throws for
 * a malformed one.
 */
export function readCashfreeEvent(body: string): ProviderEvent {
  const json: unknown = JSON.parse(body);
  const { type, data, event_time } = Event.parse(json);
  if (type === 'VENDOR_STATUS_UPDATE') {
    const account = newsFact(z.object({ data: VendorNews }).parse(json).data);
    const isKnown = account.status !== null;
    return { about: 'account', accountId: account.accountId ?? '', account: isKnown ? account : null };
  }
  if (data.dispute && /^DISPUTE_(?:CREATED|UPDATED|CLOSED)$/.test(type)) {
    const at = event_time ?? new Date().toISOString();
    return { about: 'dispute', dispute: disputeFact(data.dispute, data.order_details, at) };
  }
  const { order, payment, refund: refunded, error_details } = data;
  if (refunded && type === 'REFUND_STATUS_WEBHOOK') return { about: 'refund', refund: refundFact(refunded) };
  if (!order) return { about: 'nothing' };
  if (type === 'PAYMENT_LINK_EVENT') {
    if (!data.link_id || order.transaction_status !== 'SUCCESS') return { about: 'nothing' };
    const paid = {
      ...order,
      order_amount: order.order_amount ?? 0,
      order_currency: 'INR',
      order_status: 'PAID',
    };
    const fact = PaymentFact.parse(factOfOrder(paid));
    return { about: 'payment', providerOrderId: data.link_id, payment: fact };
  }
  if (!payment || !/^PAYMENT_(?:SUCCESS|FAILED|USER_DROPPED)_WEBHOOK$/.test(type))
    return { about: 'nothing' };
  const link = order.order_tags?.link_id;
  // Without a tag the event of the link tells it.
  if (order.order_id.startsWith(ofLink) && !link) return { about: 'nothing' };
  const fact = factOf({ ...payment, error_details: payment.error_details ?? error_details });
  const paymentId = link ? order.order_id : fact.paymentId;
  return {
    about: 'payment',
    providerOrderId: link ?? order.order_id,
    payment: PaymentFact.parse({ ...fact, paymentId }),
  };
}
