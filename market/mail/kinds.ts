import type { AddressField } from '../addresses/rules.ts';
import type { CancelReason, CorrectionReason, ReturnReason } from '../delivery/reasons.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/** A line as sold, in the reader's language. */
export interface MailLine {
  name: string;
  pack: string;
  quantity: number;
  /** Price times quantity, in paise. */
  amount: Paise;
}

/** What people call an order, and where its page is. */
interface OfOrder {
  orderId: string;
  number: string;
}

/**
 * A vendor's part of an order: their lines and the sum of these in paise. `shipping` is the part's share of the shipping;
 * absent in mails of a cancelled part, and in those of releases before 0026.
 */
interface OfConsignment extends OfOrder {
  vendorName: string;
  lines: readonly MailLine[];
  total: Paise;
  shipping?: Paise;
}

/** A parcel of an order, and what is paid for it at the door, in paise. */
export interface MailParcel {
  vendorName: string;
  total: Paise;
}

/** To the owner of a vendor: which of the licences. */
interface OfLicence {
  name: string;
  companyName: string;
  licence: 'seed' | 'fertiliser' | 'insecticide';
  number: string;
}

/**
 * What each kind of mail tells. The facts are a snapshot: the mail is rendered when it is sent, and from nothing else,
 * so that it says what was true when it was posted. Amounts in paise; instants as ISO text in UTC.
 */
export interface MailFacts {
  /** To the customer. `total` = `subtotal` + `shipping`. The optional facts are absent in mails of releases before 0026. */
  'order.placed': OfOrder & {
    customerName: string;
    lines: readonly MailLine[];
    subtotal: Paise;
    shipping: Paise;
    total: Paise;
    parcels?: readonly MailParcel[];
    estimatedOn?: Day;
    address: Record<AddressField, string>;
  };
  /** To a vendor: his part, to be packed. The full address is on his order's page, not in a mail. */
  'order.received': OfConsignment & { deliveryName: string; deliveryCity: string };
  /** To the customer: a vendor's part has come further. */
  'consignment.moved': OfConsignment & {
    status: 'processing' | 'shipped' | 'delivered';
    carrier: string | null;
    trackingNumber: string | null;
  };
  /** To the customer: the whole order, or the parts whose lines are given. `toPay` is what is still to be paid, in paise. */
  'order.cancelled': OfOrder & {
    by: 'customer' | 'vendor' | 'shop';
    isWhole: boolean;
    /** The vendor of the cancelled part; null when more than one. */
    vendorName: string | null;
    lines: readonly MailLine[];
    toPay: Paise;
    reason: CancelReason | null;
  };
  /** To a vendor: his part is cancelled and must not be sent. */
  'consignment.cancelled': OfConsignment & {
    by: 'customer' | 'shop';
    deliveryName: string;
    deliveryCity: string;
  };
  /** To the customer: a vendor's part came back and is not to be paid. `toPay` is the whole order without it, in paise. */
  'consignment.returned': OfConsignment & { reason: ReturnReason | null; toPay: Paise };
  /** To a vendor: the marketplace has noted that a parcel came back, which is to be checked. */
  'consignment.came-back': OfConsignment & { reason: ReturnReason | null };
  /** To the customer or to the vendor: a parcel was wrongly noted as delivered or returned; the carrier still has it. */
  'consignment.corrected': OfConsignment & {
    reader: 'customer' | 'vendor';
    was: 'delivered' | 'returned';
    reason: CorrectionReason | null;
  };
  'password.changed': { name: string; at: string };
  /** The link is `/reset-password?token=…`: it works once and for 30 minutes. */
  'password.reset': { name: string; token: string };
  /** The link is `/verify-email?token=…`. */
  'email.verify': { name: string; token: string };
  /** To the support address, to be answered to `email`. */
  'contact.received': { ticket: string; name: string; email: string; subject: string; message: string };
  /** To the sender of a message. */
  'contact.thanks': { ticket: string; name: string; subject: string; message: string };
  /** To the sender: what support writes back. `message` is his own. */
  'contact.answered': { ticket: string; name: string; subject: string; message: string; answer: string };
  /** To a vendor: somebody asks about a machine. How to reach them is on the vendor's page. */
  'enquiry.received': { number: string; productName: string; name: string; village: string };
  /** To the person who asked, with nothing that they typed: the address may not be theirs. */
  'enquiry.thanks': { number: string; productName: string; vendorName: string };
  /** To the person who asked: what the vendor writes back. `message` is their own, '' for none. */
  'enquiry.answered': {
    number: string;
    productName: string;
    vendorName: string;
    name: string;
    message: string;
    answer: string;
  };
  /** To the owner of a vendor. */
  'vendor.approved': { name: string; companyName: string };
  'vendor.refused': { name: string; companyName: string; reason: string };
  'vendor.suspended': { name: string; companyName: string; reason: string };
  'vendor.resumed': { name: string; companyName: string };
  'licence.verified': OfLicence;
  'licence.refused': OfLicence & { reason: string };
}

export type MailKind = keyof MailFacts;

/** A kind with its facts: `kind` tells which. */
export type MailOf<K extends MailKind = MailKind> = {
  [Kind in K]: { readonly kind: Kind; readonly facts: MailFacts[Kind] };
}[K];
