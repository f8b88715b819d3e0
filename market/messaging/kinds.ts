import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/** The id of an order, for administrators, and its number. */
interface OfOrder {
  orderId: string;
  number: string;
}

interface Sent {
  carrier: string;
  trackingNumber: string | null;
}

/** What a change leaves to the buyer: cash that is still due, money that goes back, or neither. */
export type Left = 'due' | 'back' | 'none';

/** Facts of each kind of text message, which fill its template. Amounts in paise. */
export interface MessageFacts {
  /** A code of six digits that confirms a number. `host` is the shop's, for autofill (Web OTP). */
  'phone.code': { code: string; host: string };
  /** `total` is the cash to pay at the door, `by` the estimated day of delivery. */
  'order.placed': OfOrder & { total: Paise; by: Day };
  /** An order of which nothing is due at the door. */
  'order.paid': OfOrder & { by: Day };
  /** To the customer: confirm within 24 hours. */
  'order.confirm': OfOrder & { total: Paise };
  'order.cancelled.none': OfOrder;
  'order.cancelled.back': OfOrder & { refunded: Paise };
  /** Goods of an order that are cancelled, whose parcel came back, or of which anything else changed; see `Left`. */
  'goods.cancelled.due': OfOrder & { toPay: Paise };
  'goods.cancelled.back': OfOrder & { refunded: Paise };
  'goods.cancelled.none': OfOrder;
  'goods.returned.due': OfOrder & { toPay: Paise };
  'goods.returned.back': OfOrder & { refunded: Paise };
  'goods.returned.none': OfOrder;
  'order.changed.due': OfOrder & { toPay: Paise };
  'order.changed.back': OfOrder & { refunded: Paise };
  'order.changed.none': OfOrder;
  'consignment.accepted': OfOrder;
  /** `by` is the estimated day of delivery. */
  'consignment.shipped': OfOrder & Sent & { by: Day };
  /** Sent after the estimated day of delivery. */
  'consignment.shipped-late': OfOrder & Sent;
  /** `toPay` is the cash for this parcel. */
  'consignment.out-for-delivery': OfOrder & { toPay: Paise };
  'consignment.out-paid': OfOrder;
  'consignment.delivered': OfOrder;
  /** `by` is the day by which it arrives. */
  'refund.sent': OfOrder & { amount: Paise; by: Day; reference: string };
  /** A refund whose provider gave no reference. */
  'refund.sent-unnumbered': OfOrder & { amount: Paise; by: Day };
  /** Where shall cash that was paid at the door go? */
  'refund.ask': OfOrder & { amount: Paise };
  /** Cash of the door goes to the account or UPI id with these last four characters. */
  'refund.destination': OfOrder & { amount: Paise; to: string };
  'transfer.not-found': OfOrder;
  'staff.invited': { vendorName: string };
  /** To the owner of a vendor that owes the operator more than the limit. */
  'debt.above': { debt: Paise };
  /** To an owner of a vendor: the bank account changes to `account` at `from`, as ISO text. */
  'bank.changing': { account: string; from: string };
  /** To the number of before the change: how a person gets into their account was changed at `at`, as ISO text. */
  'account.way': { at: string };
}

export type MessageKind = keyof MessageFacts;

/** A kind with its facts, discriminated by `kind`. */
export type MessageOf<K extends MessageKind = MessageKind> = {
  [Kind in K]: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
}[K];
