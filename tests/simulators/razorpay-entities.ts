import type { SimulatedAdjustment } from './dispute-book.ts';
import {
  feeOf,
  netOf,
  refundable,
  type SimulatedOrder,
  type SimulatedPayment,
  type SimulatedRefund,
  type SimulatedSettlement,
} from './payment-book.ts';

/** The lines of a settlement in the report. */
export function linesOf(settlement: SimulatedSettlement) {
  const { id, utr, day, payments, refunds, adjustments, transfers } = settlement;
  const common = {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: seconds(new Date(`${day}T12:00:00+05:30`)),
    settlement_id: id,
    settlement_utr: utr,
  };
  return [
    ...payments.map((payment) => {
      const { fee, gst } = feeOf(payment);
      const { amount, order } = payment;
      const sums = { amount, debit: 0, credit: netOf(payment), fee: fee + gst, tax: gst };
      return { entity_id: payment.id, type: 'payment', ...sums, ...common, order_id: order.innerId };
    }),
    ...refunds.map(({ id: entity_id, amount, payment }) => {
      const sums = { amount, debit: amount, credit: 0, fee: 0, tax: 0 };
      return { entity_id, type: 'refund', ...sums, ...common, payment_id: payment.id };
    }),
    ...transfers.map(({ id: entity_id, amount }) => {
      const sums = { amount: Math.abs(amount), debit: Math.max(0, -amount), credit: Math.max(0, amount) };
      const type = amount < 0 ? 'transfer' : 'reversal';
      return { entity_id, type, ...sums, fee: 0, tax: 0, ...common };
    }),
    ...adjustments.map((adjustment) => ({ ...adjustmentLine(adjustment), ...common })),
  ];
}

/** The line of an adjustment in the report of settlements. */
function adjustmentLine({ id, amount, dispute }: SimulatedAdjustment) {
  const [debit, credit] = amount < 0 ? [-amount, 0] : [0, amount];
  return {
    entity_id: id,
    type: 'adjustment',
    amount: Math.abs(amount),
    debit,
    credit,
    fee: 0,
    tax: 0,
    description: dispute ? 'Dispute' : 'Adjustment',
    dispute_id: dispute?.id ?? null,
  };
}

/** An order, also the one below a payment link. */
export function innerOrderOf({ innerId, kind, ourId, amount, payments, createdAt, title }: SimulatedOrder) {
  const paid = payments.some(({ status }) => status === 'captured');
  return {
    id: innerId,
    entity: 'order',
    amount,
    amount_paid: paid ? amount : 0,
    amount_due: paid ? 0 : amount,
    currency: 'INR',
    receipt: kind === 'order' ? ourId : null,
    offer_id: null,
    status: paid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: kind === 'order' ? { order: title } : [],
    created_at: seconds(createdAt),
  };
}

/** A payment link. Its own order shows once it is paid. */
export function linkOf(order: SimulatedOrder, { url }: { readonly url: string }) {
  const { id, innerId, ourId, amount, title, createdAt, returnUrl } = order;
  const captured = order.payments.filter(({ status }) => status === 'captured');
  return {
    accept_partial: false,
    amount,
    amount_paid: captured.length > 0 ? amount : 0,
    callback_method: 'get',
    callback_url: returnUrl,
    cancelled_at: 0,
    created_at: seconds(createdAt),
    currency: 'INR',
    description: title,
    expired_at: 0,
    id,
    notes: { order: title },
    ...(captured.length > 0 && { order_id: innerId }),
    payments: captured.map((payment) => ({
      amount: payment.amount,
      created_at: seconds(payment.createdAt),
      method: methodOf(payment),
      payment_id: payment.id,
      status: 'captured',
    })),
    reference_id: ourId,
    short_url: `${url}/pay/${id}`,
    status: captured.length > 0 ? 'paid' : 'created',
  };
}

function methodOf({ order }: SimulatedPayment): string {
  return { upi: 'upi', card: 'card', 'net-banking': 'netbanking' }[order.way];
}

/** A payment. */
export function paymentOf(payment: SimulatedPayment) {
  const { id, order, amount, status, createdAt } = payment;
  const { fee, gst } = feeOf(payment);
  const isCaptured = status === 'captured';
  const isRefunded = isCaptured && refundable(payment) === 0;
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status: isRefunded ? 'refunded' : status,
    order_id: order.innerId,
    invoice_id: null,
    international: false,
    method: methodOf(payment),
    amount_refunded: amount - refundable(payment),
    refund_status: isRefunded ? 'full' : null,
    captured: isCaptured,
    description: order.kind === 'link' ? `#${order.id.slice('plink_'.length)}` : order.title,
    card_id: order.way === 'card' ? 'card_00000000000001' : null,
    ...(order.way === 'card' && { card: { id: 'card_00000000000001', last4: '1111', network: 'Visa' } }),
    bank: order.way === 'net-banking' ? 'SBIN' : null,
    wallet: null,
    vpa: order.way === 'upi' ? 'ramesh.patil@okhdfcbank' : null,
    email: 'buyers@khetibazaar.example',
    contact: '+919822000071',
    notes: [],
    fee: isCaptured ? fee + gst : null,
    tax: isCaptured ? gst : null,
    error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: status === 'failed' ? 'The bank has declined the payment.' : null,
    error_reason: status === 'failed' ? 'payment_failed' : null,
    acquirer_data: isCaptured ? { rrn: `4${id.slice(-11)}` } : [],
    created_at: seconds(createdAt),
  };
}

/** A refund. */
export function refundOf({ id, key, mark, payment, amount, status, createdAt }: SimulatedRefund) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment.id,
    notes: mark === null ? [] : { refund: mark },
    receipt: key,
    acquirer_data: { arn: status === 'processed' ? `ARN${id.slice(-11)}` : null },
    created_at: seconds(createdAt),
    batch_id: null,
    status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

/** Unix time in seconds. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
