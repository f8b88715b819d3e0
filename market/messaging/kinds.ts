import type { Paise } from '../kernel/money.ts';

/** The id of an order, for administrators, and its number. */
interface OfOrder {
  orderId: string;
  number: string;
}

/** Facts of each kind of text message, which fill its template. Amounts in paise. */
export interface MessageFacts {
  /** A code of six digits that confirms a number. `host` is the shop's, for autofill (Web OTP). */
  'phone.code': { code: string; host: string };
  /** `total` is the cash to pay at the door. */
  'order.placed': OfOrder & { total: Paise };
  /** To the customer: confirm within 24 hours. */
  'order.confirm': OfOrder & { total: Paise };
  'order.cancelled': OfOrder & { toPay: Paise };
  /** Any other change: goods that are not sent, a returned parcel, a corrected status. */
  'order.changed': OfOrder & { toPay: Paise };
  'consignment.accepted': OfOrder;
  'consignment.shipped': OfOrder & { carrier: string; trackingNumber: string | null };
  /** `toPay` is the cash for this parcel. */
  'consignment.out-for-delivery': OfOrder & { toPay: Paise };
  'consignment.delivered': OfOrder;
  'refund.sent': OfOrder & { amount: Paise; reference: string };
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
