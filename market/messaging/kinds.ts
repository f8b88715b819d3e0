import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { QuestionNews, ReturnNews, ReviewDecision } from '../mail/kinds.ts';
import type { NewsCell, NewsMoney, OrderNews } from '../order-news/news.ts';

/** The id of an order, for administrators, and its number. */
interface OfOrder {
  orderId: string;
  number: string;
}

/** A ticket with the number of its order, '' for none, and how its sender is called. */
interface OfTicket {
  ticket: string;
  order: string;
  name: string;
}

/** The states of an order that its page alone shows: a buyer sees them after placing it, or beside its parcels. */
type ShownAlone = `${'unpaid' | 'sent' | 'sent-late' | 'mixed'}.${NewsMoney}`;

/** What is true of an order or of one of its parcels, such as `order.shipped.due` (`newsTable`). */
export type NewsMessageKind = `order.${Exclude<NewsCell, ShownAlone>}`;

/** Facts of each kind of text message, which fill its template. Amounts in paise. */
export interface MessageFacts extends Record<NewsMessageKind, OfOrder & Omit<OrderNews, 'cell'>> {
  /** A code of six digits that confirms a number. `host` is the shop's, for autofill (Web OTP). */
  'phone.code': { code: string; host: string };
  /** `by` is the day by which it arrives. */
  'refund.sent': OfOrder & { amount: Paise; by: Day; reference: string };
  /** A refund whose provider gave no reference. */
  'refund.sent-unnumbered': OfOrder & { amount: Paise; by: Day };
  /** Where shall cash that was paid at the door go? */
  'refund.ask': OfOrder & { amount: Paise };
  /** Cash of the door goes to the account or UPI id with these last four characters. */
  'refund.destination': OfOrder & { amount: Paise; to: string };
  'transfer.not-found': OfOrder;
  /** What is now true of a return. */
  'return.moved': ReturnNews;
  /** What was decided about a review, and why. */
  'review.decided': ReviewDecision;
  /** How were the goods of a parcel? */
  'review.ask': OfOrder;
  /** How much of the seed of a parcel came up? */
  'review.ask-seed': OfOrder;
  /** What came of a question about a product, or of an answer to one. */
  'question.news': QuestionNews;
  /** A person's message to the shop has come; the days are those of the law. */
  'ticket.received': OfTicket & { acknowledgeBy: Day; resolveBy: Day };
  /** The shop has answered; the person reads it in their account. */
  'ticket.answered': OfTicket;
  /** There was no answer to a complaint in time; the marketplace decides. */
  'ticket.silent': OfTicket;
  /** A dealer has written a quote; it is in the account. */
  'quote.sent': { number: string };
  /** The balance of a machine is to be paid to its dealer. */
  'balance.due': OfOrder & { amount: Paise };
  /** To a buyer of a held lot: wait with sowing. */
  'lot.wait': { lot: string; productName: string };
  'product.restocked': { productId: string; productName: string };
  'staff.invited': { vendorName: string };
  /** To a person of a vendor without an email, instead of a mail. `number`: of an order or the like, '' for none. */
  'vendor.news': { topic: VendorTopic; number: string };
  /** To the owner of a vendor that owes the operator more than the limit. */
  'debt.above': { debt: Paise };
  /** To an owner of a vendor: the bank account changes to `account` at `from`, as ISO text. */
  'bank.changing': { account: string; from: string };
  /** To the number of before the change: how a person gets into their account was changed at `at`, as ISO text. */
  'account.way': { at: string };
  /** To the number of an account: a request to move the account to another number. */
  'number.claimed': Record<never, never>;
  /** To the same: the account moves at `at`, as ISO text. */
  'number.moving': { at: string };
  /** To the new number: it now opens the account. */
  'number.moved': Record<never, never>;
}

export const vendorTopics = [
  'order',
  'change',
  'address',
  'problem',
  'enquiry',
  'decision',
  'licence',
  'payout',
  'bank',
  'statement',
  'return',
  'lot',
] as const;
/** What a text message to a vendor is about; the portal has the rest. */
export type VendorTopic = (typeof vendorTopics)[number];

export type MessageKind = keyof MessageFacts;

/** A kind with its facts, discriminated by `kind`. */
export type MessageOf<K extends MessageKind = MessageKind> = {
  [Kind in K]: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
}[K];
