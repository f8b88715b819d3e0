import type {
  LinkEntity,
  OrderEntity,
  PaymentEntity,
  PaymentLinkOrderEntity,
  RefundEntity,
  SettlementReconEntityDataInner,
} from 'cashfree-pg';
import {
  feeOf,
  netOf,
  type SimulatedOrder,
  type SimulatedPayment,
  type SimulatedRefund,
  type SimulatedSettlement,
  sumOf,
} from './payment-book.ts';
import type { SplitBook } from './split-book.ts';

// The types are those of Cashfree's own package, generated from its OpenAPI, if of a later version than the adapter
// asks for.

/** In version 2025-01-01 an object. */
type Line = Omit<SettlementReconEntityDataInner, 'refund_details'> & {
  refund_details?: { refund_id: string };
};

/** An order. */
export function orderOf({ id, amount, title, payments, createdAt }: SimulatedOrder): OrderEntity {
  return {
    cf_order_id: `21${id.replaceAll(/\D/g, '').slice(0, 8)}`,
    order_id: id,
    entity: 'order',
    order_currency: 'INR',
    order_amount: rupees(amount),
    order_status: isPaid(payments) ? 'PAID' : 'ACTIVE',
    payment_session_id: `session_${id}`,
    order_note: title,
    created_at: indianTime(createdAt),
  };
}

/** The orders that Cashfree makes for a link, one for each payment on it. */
export function linkOrderOf({ order, id, amount, status }: SimulatedPayment): PaymentLinkOrderEntity {
  return {
    cf_order_id: id,
    link_id: order.id,
    order_id: orderIdOf({ order, id }),
    entity: 'order',
    order_currency: 'INR',
    order_amount: rupees(amount),
    order_status: status === 'captured' ? 'PAID' : 'ACTIVE',
    payment_session_id: `session_${id}`,
  };
}

/** The order of a payment: of our id, or Cashfree's own below a link. */
export function orderIdOf({ order, id }: Pick<SimulatedPayment, 'order' | 'id'>): string {
  return order.kind === 'link' ? `CFPay_${order.innerId}_${id}` : order.id;
}

/** A payment link. */
export function linkOf(order: SimulatedOrder, url: string): LinkEntity {
  const { id, amount, title, payments, returnUrl, createdAt } = order;
  return {
    cf_link_id: order.innerId,
    link_id: id,
    link_status: isPaid(payments) ? 'PAID' : 'ACTIVE',
    link_currency: 'INR',
    link_amount: rupees(amount),
    link_amount_paid: isPaid(payments) ? rupees(amount) : 0,
    link_partial_payments: false,
    link_purpose: title,
    link_created_at: indianTime(createdAt),
    link_meta: { return_url: returnUrl, upi_intent: 'false' },
    link_url: `${url}/pay/${id}`,
    link_auto_reminders: false,
  };
}

const groups = { upi: 'upi', card: 'credit_card', 'net-banking': 'net_banking' } as const;
const statuses = {
  created: 'PENDING',
  authorized: 'SUCCESS',
  captured: 'SUCCESS',
  failed: 'FAILED',
} as const;

const methods = {
  upi: { upi: { channel: 'link', upi_id: 'ramesh.patil@okhdfcbank' } },
  card: { card: { channel: 'link', card_number: 'XXXXXXXXXXXX1111', card_network: 'visa' } },
  'net-banking': {
    netbanking: { channel: 'link', netbanking_bank_code: 3044, netbanking_bank_name: 'State Bank of India' },
  },
};

/** A payment. */
export function paymentOf(payment: SimulatedPayment): PaymentEntity {
  const { id, order, amount, status, createdAt, changedAt } = payment;
  const isFailed = status === 'failed';
  return {
    cf_payment_id: id,
    order_id: orderIdOf(payment),
    entity: 'payment',
    order_amount: rupees(order.amount),
    order_currency: 'INR',
    payment_amount: rupees(amount),
    payment_currency: 'INR',
    payment_status: statuses[status],
    is_captured: status === 'captured',
    payment_group: groups[order.way],
    payment_method: methods[order.way] as never,
    payment_message: isFailed ? 'Transaction failed' : '00::Transaction success',
    payment_time: indianTime(createdAt),
    ...(status !== 'created' && { payment_completion_time: indianTime(changedAt) }),
    bank_reference: status === 'captured' ? `4${id.slice(-11)}` : '',
    ...(isFailed && {
      error_details: {
        error_code: 'TRANSACTION_DECLINED',
        error_description: 'The bank has declined the payment.',
        error_reason: 'auth_declined',
        error_source: 'customer',
      },
    }),
  };
}

const refundStatuses = {
  pending: 'PENDING',
  processed: 'SUCCESS',
  failed: 'CANCELLED',
  'on-hold': 'ONHOLD',
} as const;

/** A refund. */
export function refundOf({
  id,
  key,
  mark,
  payment,
  amount,
  status,
  createdAt,
}: SimulatedRefund): RefundEntity {
  return {
    cf_refund_id: id,
    cf_payment_id: payment.id,
    refund_id: key ?? id,
    order_id: orderIdOf(payment),
    entity: 'refund',
    refund_amount: rupees(amount),
    refund_currency: 'INR',
    ...(mark !== null && { refund_note: mark }),
    refund_status: refundStatuses[status],
    refund_type: 'MERCHANT_INITIATED',
    ...(status === 'processed' && { refund_arn: `ARN${id.slice(-9)}`, processed_at: indianTime(createdAt) }),
    status_description: status === 'failed' ? 'The account of the buyer is closed' : 'In Progress',
    created_at: indianTime(createdAt),
  };
}

/** The lines of a settlement in the report. */
export function linesOf(settlement: SimulatedSettlement, split: SplitBook): Line[] {
  const { payments, refunds, adjustments } = settlement;
  const { commission, back } = splitOfSettlement(settlement.transfers, split);
  const event = { entity: 'recon', event_status: 'SUCCESS', event_currency: 'INR' };
  const settlement_details = {
    cf_settlement_id: settlement.id,
    settlement_date: `${settlement.day}T12:00:00+05:30`,
    settlement_utr: settlement.utr,
    vendor_commission: commission,
  };
  return [
    ...payments.map((payment, index) => ({
      event_details: {
        ...event,
        event_id: String(43_594 + index),
        event_type: 'PAYMENT',
        sale_type: 'CREDIT',
        event_amount: rupees(payment.amount),
        event_settlement_amount: rupees(netOf(payment)),
        event_service_charge: rupees(feeOf(payment).fee),
        event_service_tax: rupees(feeOf(payment).gst),
      },
      order_details: { order_id: orderIdOf(payment) },
      payment_details: { cf_payment_id: payment.id },
      settlement_details,
    })),
    ...refunds.map(({ key, id, amount, payment }) => ({
      event_details: {
        ...event,
        event_id: id,
        event_type: 'REFUND',
        sale_type: 'DEBIT',
        event_amount: rupees(amount),
        event_settlement_amount: rupees(amount),
      },
      order_details: { order_id: orderIdOf(payment) },
      refund_details: { refund_id: key ?? id },
      settlement_details,
    })),
    ...adjustments.map(({ id, amount, dispute }) => ({
      event_details: {
        ...event,
        event_id: id,
        event_type: dispute ? (amount < 0 ? 'CHARGEBACK' : 'CHARGEBACK_REVERSAL') : 'OTHER_ADJUSTMENT',
        sale_type: amount < 0 ? 'DEBIT' : 'CREDIT',
        event_amount: rupees(Math.abs(amount)),
        event_settlement_amount: rupees(Math.abs(amount)),
      },
      ...(dispute && {
        order_details: { order_id: orderIdOf(dispute.payment) },
        payment_details: { cf_payment_id: dispute.payment.id },
      }),
      settlement_details,
    })),
    ...back.map(({ id, amount, remark }) => ({
      event_details: {
        ...event,
        event_id: id,
        event_type: 'OTHER_ADJUSTMENT',
        sale_type: 'CREDIT',
        event_amount: amount,
        event_settlement_amount: amount,
        event_remarks: remark,
      },
      settlement_details,
    })),
  ];
}

/** What of a settlement's payments went to vendors, in rupees, and the lines of what came back. */
function splitOfSettlement(
  transfers: readonly { readonly id: string; readonly amount: number }[],
  split: SplitBook,
) {
  const sent = transfers.filter(({ amount }) => amount < 0);
  const back = transfers.filter(({ amount }) => amount > 0);
  return {
    commission: -sumOf(sent) / 100,
    back: back.map(({ id, amount }) => {
      return { id, amount: amount / 100, remark: split.reversals.find((one) => one.id === id)?.mark ?? '' };
    }),
  };
}

function isPaid(payments: readonly SimulatedPayment[]): boolean {
  return payments.some(({ status }) => status === 'captured');
}

function rupees(paise: number): number {
  return Number((paise / 100).toFixed(2));
}

/** ISO time with the offset of India, as Cashfree writes it. */
export function indianTime(at: Date): string {
  return `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;
}
