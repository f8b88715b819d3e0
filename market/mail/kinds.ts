import type { AddressField } from '../addresses/rules.ts';
import type {
  CameBackReason,
  CancelReason,
  CorrectionReason,
  OwnReason,
  ReduceReason,
  RefundReason,
  ReturnReason,
} from '../delivery/reasons.ts';
import type { Day, Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { VendorRole } from '../kernel/staff-roles.ts';
import type { OrderNews } from '../order-news/news.ts';
import type { ComplaintAnswer, ComplaintMove } from './complaint-facts.ts';

/** An order line as sold, in the recipient's language. */
export interface MailLine {
  name: string;
  pack: string;
  quantity: number;
  /** Price times quantity, in paise. */
  amount: Paise;
}

/** The id of an order, for the link to its page, and its number. */
interface OfOrder {
  orderId: string;
  number: string;
}

/** The token of the parcel's tracking page; absent in older mails, and where there is nothing to track. */
interface Tracked {
  track?: string;
}

/** To a customer: what is now true of the order, or of the parcel that the mail is about. */
interface Told {
  news: OrderNews;
}

type ToEither = ({ reader: 'customer' } & Told) | { reader: 'vendor' };

/**
 * A consignment: the vendor's lines of an order and their sum in paise. `shipping` is its share of the order's
 * shipping; absent in mails of a cancelled consignment.
 */
interface OfConsignment extends OfOrder {
  vendorName: string;
  lines: readonly MailLine[];
  total: Paise;
  shipping?: Paise;
  /** The part that is paid before delivery; absent for cash. */
  prepaid?: Paise;
}

/** A parcel of an order, and the cash to pay on its delivery, in paise: 0 for a paid one. */
export interface MailParcel {
  vendorName: string;
  total: Paise;
}

/** What a person wrote to the shop, under its ticket. */
interface OfMessage {
  ticket: string;
  name: string;
  subject: string;
  message: string;
}

/** By when the law wants a message acknowledged and settled, as ISO text. */
interface MessageDeadlines {
  acknowledgeBy: string;
  resolveBy: string;
}

/** To the owner of a vendor, about one licence. */
interface OfLicence {
  name: string;
  companyName: string;
  licence: 'seed' | 'fertiliser' | 'insecticide';
  number: string;
}

/** To the owner `name` of a vendor, about money that goes to their bank account. */
interface OfPayout {
  name: string;
  number: string;
  amount: Paise;
  bank: string;
  lastFour: string;
}

/** As in `market/reviews/rules.ts`, which mails lie below. */
export interface ReviewDecision {
  productName: string;
  state: 'shown' | 'refused' | 'removed';
  reason: 'contact' | 'abuse' | 'off-topic' | 'other-person' | 'advertising' | 'false-purchase' | null;
}

/** What came of a question about a product, or of an answer to one. */
export interface QuestionNews {
  productId: string;
  productName: string;
  what: 'question' | 'answer';
  state: 'answered' | 'shown' | 'refused';
  /** Of a refusal. */
  reason: ReviewDecision['reason'];
}

/** As in `market/returns/rules.ts`, which mails lie below. */
export type ReturnStateName =
  | 'asked'
  | 'accepted'
  | 'received'
  | 'refused'
  | 'to-decide'
  | 'refunded'
  | 'sent-back'
  | 'refused-finally'
  | 'withdrawn'
  | 'to-send'
  | 'sent'
  | 'not-come'
  | 'replaced';

/** What is true of a return: `number` is its own. */
export interface ReturnNews {
  returnId: string;
  number: string;
  orderId: string;
  state: ReturnStateName;
  refusal: 'not-ours' | 'used-beyond-testing' | 'label-removed' | 'too-late' | 'not-sent' | null;
  refunded: Paise;
  fetchOn: Day | null;
  fetchHours: '8-12' | '12-16' | '16-20' | null;
}

/** What happened to the second factors of a person. */
export type SecondFactorChange =
  | 'appAdded'
  | 'passkeyAdded'
  | 'appRemoved'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'reset';

/**
 * A sensitive change (docs/decisions/sensitive-changes.md). `lines` are old and new values, as `old > new`, without
 * secrets.
 */
export interface SensitiveNews {
  /** The name of the use case, such as `replaceKeys`. */
  act: string;
  /** Done at once, asked for, applied after its wait, stopped, or not possible any more. */
  what: 'made' | 'asked' | 'applied' | 'stopped' | 'failed';
  /** Who did it or asked for it; '' for a command on the machine, or the shop itself. */
  by: string;
  /** The person or the provider; '' for the shop. */
  about: string;
  lines: readonly { readonly name: string; readonly value: string }[];
  at: string;
  /** Of one that waits: when it holds by itself; null when another administrator has to approve it. */
  holdsFrom: string | null;
}

/** A change of how a person is reached, and so of the ways into their account. */
export type WayChange =
  | `phone${'Added' | 'Replaced' | 'Removed' | 'Claimed' | 'Moving'}`
  | 'emailAsked'
  | 'emailReplaced';

/** What a new password by mail took away; `address`: the saved addresses. */
export type RemovedWay = 'phone' | 'passkey' | 'app' | 'codes' | 'address';

/**
 * Facts of each kind of mail: a snapshot from which alone the mail is rendered when it is sent, so that it reports the
 * state at the time of enqueueing. Amounts in paise; instants as ISO text in UTC.
 */
export interface MailFacts {
  /** To the customer. `total` = `subtotal` + `shipping`. */
  'order.placed': OfOrder & {
    customerName: string;
    lines: readonly MailLine[];
    subtotal: Paise;
    shipping: Paise;
    total: Paise;
    parcels: readonly MailParcel[];
    /** Paid before delivery; absent for cash on delivery. */
    prepaid?: Paise;
    address: Record<AddressField, string>;
  } & Told;
  /** To a vendor: a new consignment to pack. The full address is on the order's page, not in a mail. */
  'order.received': OfConsignment & { deliveryName: string; deliveryCity: string; isDealer?: true };
  /** To a vendor: the customer has corrected where goods go that are not sent yet. */
  'order.address-corrected': OfOrder & { vendorName: string; deliveryName: string; deliveryCity: string };
  /** To the customer: the status of a consignment has advanced. */
  'consignment.moved': OfConsignment & {
    status: 'processing' | 'shipped' | 'delivered';
    carrier: string | null;
    trackingNumber: string | null;
    /** The bills that were issued with `shipped`; absent in other mails. */
    bills?: readonly { readonly id: string; readonly number: string }[];
    /** Told at the handing over; absent where none is asked. */
    code?: string;
  } & Tracked &
    Told;
  /** To the customer: a parcel comes today. */
  'consignment.out': OfConsignment & Tracked & Told;
  /** To a vendor: the marketplace has advanced a consignment for them. */
  'consignment.acted': OfConsignment & {
    status: 'processing' | 'shipped' | 'delivered';
    carrier: string | null;
    trackingNumber: string | null;
  };
  /** To the customer: the whole order or the given lines. */
  'order.cancelled': OfOrder & {
    by: 'customer' | 'vendor' | 'shop';
    /** The vendor of the cancelled consignment; null when there are several. */
    vendorName: string | null;
    lines: readonly MailLine[];
    reason: CancelReason | OwnReason | null;
  } & Told;
  /** To a vendor: a consignment is cancelled and must not be sent. */
  'consignment.cancelled': OfConsignment & {
    by: 'customer' | 'shop';
    deliveryName: string;
    deliveryCity: string;
  };
  /** To the customer: a consignment, or some goods of it, came back to its vendor. */
  'consignment.returned': OfConsignment & { reason: ReturnReason | CameBackReason | null } & Told;
  /** To the buyer of a return: what is now true of it. `refunded` in paise, `fetchOn` as YYYY-MM-DD. */
  'return.moved': ReturnNews;
  /** To the author of a review: it shows without its contact data, or why it does not show. */
  'review.decided': ReviewDecision;
  /** To the buyer of a parcel: how were its goods, or how much of its seed came up? */
  'review.ask': { orderId: string; number: string };
  'review.ask-seed': { orderId: string; number: string };
  /** To the author of a question or an answer: it is answered, it shows now, or why it does not. */
  'question.news': QuestionNews;
  /** To a vendor: a request for a return, its clock, what its buyer wrote, or what others decided. */
  'return.told': {
    returnId: string;
    number: string;
    orderId: string;
    what: ReturnStateName | 'soon' | 'said';
  };
  /**
   * To a vendor: the marketplace has recorded the return of a parcel, which the vendor has to check unless it is
   * checked.
   */
  'consignment.came-back': OfConsignment & {
    reason: ReturnReason | CameBackReason | null;
    isChecked?: boolean;
  };
  /**
   * To the customer or the vendor: a parcel was recorded as delivered or returned by mistake; the carrier still has it.
   */
  'consignment.corrected': OfConsignment & {
    was: 'delivered' | 'returned';
    reason: CorrectionReason | null;
  } & ToEither;
  /**
   * To the customer, and to the vendor if the marketplace did it: not all of a consignment is sent. `lines` are what is
   * left, `taken` what is not sent.
   */
  'consignment.reduced': OfConsignment & { taken: readonly MailLine[]; reason: ReduceReason } & ToEither;
  /** To a vendor: a customer's message about a consignment. */
  'order.problem': OfOrder & { ticket: string; name: string; message: string; lines: readonly MailLine[] };
  /**
   * To the customer: money that was paid has been sent back. `by` is the day by which it arrives; `to` the last four
   * characters of the account or UPI id that they have named for cash of the door, absent for what goes back to its
   * source.
   */
  'refund.sent': OfOrder & {
    amount: Paise;
    reference: string | null;
    by: Day;
    reason: RefundReason;
    to?: string;
  };
  /** To the customer: where shall cash of the door go? `isBack`: the bank did not know what they have named. */
  'refund.ask': OfOrder & { amount: Paise; isBack: boolean };
  /** To the customer: cash of the door goes to the account or UPI id with these last four characters. */
  'refund.destination': OfOrder & { amount: Paise; to: string };
  /** To the customer: a bank transfer was not found by the reference that they gave. */
  'transfer.not-found': OfOrder & { amount: Paise; reference: string };
  /** To a vendor: the bank has paid a payout; `lastFour` digits of the account. */
  'payout.paid': OfPayout & { utr: string; paidOn: Day };
  /** To an administrator: a dispute of this order has to be answered by then, as ISO text. */
  'dispute.due': { name: string; disputeId: string; number: string; amount: Paise; by: string };
  /** To a vendor: the bank has refused a payout, or it came back after it was paid. `reason` may be ''. */
  'payout.failed': OfPayout & { reason: string; isBack: boolean };
  /** To the owner of a vendor that owes the operator more than the limit. */
  'debt.above': { name: string; companyName: string; debt: Paise; limit: Paise };
  /** `left` opens the account beside the email. */
  'password.changed': {
    name: string;
    at: string;
    removed: readonly RemovedWay[];
    left: readonly ('phone' | 'passkey')[];
  };
  /** To the contact of before the change; `name` is '' for an unproven email, whose owner did not type it. */
  'account.way': { name: string; at: string; change: WayChange };
  /** The link is `/reset-password?token=…`: it works once and for 30 minutes. */
  'password.reset': { name: string; token: string };
  /** A change of the second factors. `left` is the number of recovery codes left, for `codeUsed`. */
  'second-factor.changed': { name: string; at: string; change: SecondFactorChange; left: number };
  /** The link is `/verify-email?token=…`. */
  'email.verify': { name: string; token: string };
  /** To the support address. The reply goes to `email`, if it is one and no number. */
  'contact.received': OfMessage & MessageDeadlines & { email: string };
  /** To the sender of a message. `name` is '' where the email is not proven: a stranger may have typed both. */
  'contact.thanks': OfMessage & MessageDeadlines;
  /** To the sender: the answer of support or of a vendor. */
  'contact.answered': OfMessage & ComplaintAnswer;
  'complaint.moved': ComplaintMove;
  /** To a vendor: a new enquiry about a machine. The contact details are on the vendor's page. */
  'enquiry.received': { number: string; productName: string; name: string; village: string };
  /** To the sender of an enquiry, without any text that they typed: the address may not be theirs. */
  'enquiry.thanks': { number: string; productName: string; vendorName: string };
  /** To the sender of an enquiry: the vendor's answer. `message` is their own, '' for none. */
  'enquiry.answered': {
    number: string;
    productName: string;
    vendorName: string;
    name: string;
    message: string;
    answer: string;
  };
  /** To the sender of an enquiry: the dealer's quote, in paise, on the page of their account. */
  'quote.sent': {
    quoteId: string;
    number: string;
    productName: string;
    vendorName: string;
    total: Paise;
    holdsUntil: Day;
  };
  /** The balance of a machine, in paise, is to be paid to its dealer before the handing over. */
  'balance.due': { orderId: string; number: string; vendorName: string; amount: Paise };
  /** To a vendor: the buyer has declined a quote, or written something about it. */
  'quote.reply': { enquiryId: string; number: string; productName: string; reply: 'declined' | 'said' };
  /** To the owner of a vendor and to administrators: a lot is taken from sale, or what was decided about it. */
  'lot.held': {
    productId: string;
    productName: string;
    lot: string;
    cases: number;
    buyers: number;
    state: 'held' | 'released' | 'kept';
    reason: string;
    reader: 'vendor' | 'admin';
  };
  /** To another buyer of a held lot: wait with sowing, and say how yours came up. */
  'lot.wait': { orderId: string; position: number; lot: string; productName: string };
  /** To a person who asked for it: the product is in stock again. */
  'product.restocked': { productId: string; productName: string };
  /**
   * To a person whom the owner `name` invites to the vendor. The link is `/invitation?token=…`: it works once and for 7
   * days.
   */
  'staff.invited': { name: string; companyName: string; role: VendorRole; token: string };
  /** To the owner of a vendor. */
  'vendor.approved': { name: string; companyName: string };
  'vendor.refused': { name: string; companyName: string; reason: string };
  'vendor.suspended': { name: string; companyName: string; reason: string };
  'vendor.resumed': { name: string; companyName: string };
  /**
   * To an owner of a vendor, about its bank account: `account` is its name, such as "HDFC Bank ··4417"; `from` is when
   * payouts go to it. `stopped`: a change to it was called off.
   */
  'bank-account.changed': {
    name: string;
    companyName: string;
    account: string;
    from: string;
    what: 'first' | 'changing' | 'stopped';
  };
  /** To each full administrator. */
  'sensitive.change': SensitiveNews;
  /** To the owner of a vendor: a month is closed. `closing` is what the vendor is owed; negative when they owe. */
  'statement.closed': { name: string; companyName: string; month: Month; closing: Paise };
  'licence.verified': OfLicence;
  'licence.refused': OfLicence & { reason: string };
}

export type MailKind = keyof MailFacts;

/** A kind with its facts, discriminated by `kind`. */
export type MailOf<K extends MailKind = MailKind> = {
  [Kind in K]: { readonly kind: Kind; readonly facts: MailFacts[Kind] };
}[K];
