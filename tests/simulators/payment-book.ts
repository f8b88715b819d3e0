import type { Paise } from '../../market/kernel/money.ts';
import type { ProviderWay } from '../../market/payments/rules.ts';
import type { SimulatedAdjustment, SimulatedDispute } from './dispute-book.ts';

/** An order or a payment link of the provider: one attempt of the shop. */
export interface SimulatedOrder {
  readonly id: string;
  /** The shop's id, as sent with it. */
  readonly ourId: string;
  readonly kind: 'order' | 'link';
  readonly amount: Paise;
  readonly way: ProviderWay;
  readonly title: string;
  readonly createdAt: Date;
  /** The provider's own order below a payment link; for an order, itself. */
  readonly innerId: string;
  returnUrl: string;
  /** As sent with a payment by UPI. */
  buyerAddress?: string;
  readonly payments: SimulatedPayment[];
}

export interface SimulatedPayment {
  readonly id: string;
  readonly order: SimulatedOrder;
  amount: Paise;
  status: 'created' | 'authorized' | 'captured' | 'failed';
  changedAt: Date;
  readonly createdAt: Date;
  readonly refunds: SimulatedRefund[];
  /** The settlement that it was paid out with. */
  settlementId: string | null;
}

export interface SimulatedRefund {
  readonly id: string;
  /** The shop's key of the try; null for one that the provider made itself. */
  readonly key: string | null;
  /** The shop's mark: its refund. */
  readonly mark: string | null;
  readonly payment: SimulatedPayment;
  readonly amount: Paise;
  status: 'pending' | 'processed' | 'failed' | 'on-hold';
  readonly createdAt: Date;
  settlementId: string | null;
}

export interface SimulatedSettlement {
  readonly id: string;
  readonly utr: string;
  /** The day of India on which it was paid out. */
  readonly day: string;
  readonly amount: Paise;
  readonly payments: readonly SimulatedPayment[];
  readonly refunds: readonly SimulatedRefund[];
  readonly adjustments: readonly SimulatedAdjustment[];
  readonly transfers: readonly SettledTransfer[];
}

/** What went to a vendor's account (negative) or came back from it. */
export interface SettledTransfer {
  readonly id: string;
  readonly amount: Paise;
}

/** What the provider's own books say. Amounts in paise. */
export interface PaymentBook {
  readonly orders: SimulatedOrder[];
  readonly payments: SimulatedPayment[];
  readonly refunds: SimulatedRefund[];
  readonly settlements: SimulatedSettlement[];
  readonly disputes: SimulatedDispute[];
  readonly adjustments: SimulatedAdjustment[];
  /** Uploaded for the answers to disputes. */
  readonly documents: { readonly id: string; readonly name: string }[];
  /** Money received, of an order (by the provider's or the shop's id) or of all. */
  captured(orderId?: string): Paise;
  /** Money that went back or is going back. */
  refunded(orderId?: string): Paise;
  order(id: string): SimulatedOrder | undefined;
}

/** An empty book. */
export function createBook(): PaymentBook {
  const orders: SimulatedOrder[] = [];
  const payments: SimulatedPayment[] = [];
  const refunds: SimulatedRefund[] = [];
  const isOf = ({ id, ourId, innerId }: SimulatedOrder, given?: string) =>
    given === undefined || [id, ourId, innerId].includes(given);
  return {
    orders,
    payments,
    refunds,
    settlements: [],
    disputes: [],
    adjustments: [],
    documents: [],
    captured: (id) => sumOf(payments.filter(({ status, order }) => status === 'captured' && isOf(order, id))),
    refunded: (id) =>
      sumOf(refunds.filter(({ status, payment }) => status !== 'failed' && isOf(payment.order, id))),
    order: (id) => orders.find((order) => isOf(order, id)),
  };
}

/** What of a payment was not given back yet. */
export function refundable({ amount, refunds }: SimulatedPayment): Paise {
  return amount - sumOf(refunds.filter(({ status }) => status !== 'failed'));
}

/** The provider's fee and its GST: 2 % and 18 % of it, nothing for UPI. */
export function feeOf({ amount, order }: SimulatedPayment): { readonly fee: Paise; readonly gst: Paise } {
  const fee = order.way === 'upi' ? 0 : Math.round((amount * 2) / 100);
  return { fee, gst: Math.round((fee * 18) / 100) };
}

/** What a payment adds to a settlement. */
export function netOf(payment: SimulatedPayment): Paise {
  const { fee, gst } = feeOf(payment);
  return payment.amount - fee - gst;
}

/** The sum of amounts in paise. */
export function sumOf(all: readonly { readonly amount: Paise }[]): Paise {
  return all.reduce((total, { amount }) => total + amount, 0);
}
