/**
 * Every refusal of the marketplace. The list is closed: a new refusal gets a code here, a status in
 * `app/request/failures.ts` and a sentence in each language under `failures`.
 */
export const failureCodes = [
  // Actor
  'actor.signed-out', // not signed in, but the action requires it
  'actor.forbidden', // signed in, but this is the side of another role
  'actor.not-permitted', // on their own side, but their staff role may not do this
  'actor.second-factor', // an administrator who has to add a second factor first
  'rate.limited', // too many attempts; retry later
  // Request
  'input.invalid', // a field is missing or malformed; `fields` names each with its message key
  'not-found', // does not exist, or belongs to another person (same answer)
  // People (docs/product.md, Login and registration)
  'people.credentials', // unknown email or wrong password
  'people.locked', // too many wrong passwords for the email, from browsers that never signed in to it
  'people.email-taken', // the email already has an account
  'people.profile-missing', // signed in, but there is no profile
  'people.profile-unreadable', // the profile could not be read
  'people.not-administrator', // the administrators' sign-in, used by another role
  'people.password-required', // registration without a password
  'people.identity-required', // registration without email, name or role
  'people.blocked', // an administrator has blocked the account
  'people.last-admin', // the shop would be left without an administrator
  'people.last-owner', // the vendor would be left without an owner
  'people.on-staff', // the person already works for a vendor or the marketplace
  'people.to-send', // the person's vendor still has open orders to send
  'people.code-wait', // another code for the number was sent less than 30 seconds ago
  'people.code-expired', // the code is too old, was guessed too often, or was used
  'people.code-budget', // the share of the hour's codes is used up; `minutes` until the next hour
  'mail.budget', // the share of the hour's mails is used up; `minutes` until the next hour
  'people.code-unavailable', // the shop sends no codes
  'people.phone-taken', // the number belongs to another account
  'people.phone-refused', // the account signs in by email and password only
  'people.owner-wrong', // the pincode is not that of the account
  'people.phone-only', // the number is the account's only way to sign in
  'people.sign-in-expired', // the sign-in waited too long for its second factor, or had too many wrong codes
  'people.sign-in-again', // the session is too old for a change of the sign-in
  'people.new-contact', // the person's own contact is too new for this change
  'people.factor-locked', // too many wrong codes of the person
  'people.passkey-refused', // the passkey was not accepted
  'people.unknown', // the sign-in failed and gave no reason
  // Buying (docs/product.md, Checkout)
  'cart.empty', // an order without lines
  'address.required', // no address chosen
  'address.too-many', // the person has the largest number of addresses
  'product.unavailable', // no longer in the catalogue
  'stock.insufficient', // fewer in stock than requested
  'price.changed', // the total differs from the one shown to the buyer
  'order.placed-before', // an earlier attempt, whose response was lost, did place the order
  'payment.unavailable', // the chosen payment option is switched off, or its provider does not answer
  'payment.advance', // cash alone, for goods that need an advance; `sum` in paise
  'payment.unfinished', // the buyer has other orders that wait for their payment
  'payment.closed', // the time to pay is over, or the order is paid
  'product.by-enquiry', // sold by enquiry to a dealer, not through the cart
  'payment.cash-limit', // above the cash limit of one day
  'payment.prepaid-only', // cash for goods of a vendor that owes the operator too much
  'payment.cash-zone', // more cash than the vendor takes at this place; `vendor`, and `limit` in paise
  'delivery.unserved', // a vendor does not deliver these goods to the place; `vendor`
  'delivery.way-gone', // the chosen way is not offered any more; `vendor`
  'payment.first-delivery', // more open orders than allowed before the first delivery
  'order.unconfirmed', // the buyer has not confirmed the order yet
  'order.packed', // a parcel of the order is packed and sent: its address stays
  'order.no-mobile', // no code can be sent to the phone of the address
  'order.code-locked', // too many wrong codes at the handing over of a parcel
  'order.move-refused', // the consignment's status does not allow this transition
  'order.not-ready', // a dealer's machine with things missing before it may leave; `missing`
  'quote.closed', // the quote is accepted, replaced, declined, withdrawn or has ended
  'document.pdf-differs', // a PDF of the same template that is not the stored one
  // Selling
  'conflict.changed', // edit conflict: changed by another person since it was opened
  'product.incomplete', // fields or the photograph are missing
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** Message keys under `validation` in the translations, such as `email.required`, by field. */
export type FieldErrors = Record<string, string>;

export interface Failure {
  readonly code: FailureCode;
  /** For `input.invalid`: the message key of each wrong field. */
  readonly fields?: FieldErrors;
  /** Parameters of the message, such as the product's name and how many are left. */
  readonly facts?: Record<string, string | number>;
}

/** Result of a verb: a value, or a failure that a person can act on. Internal errors throw instead. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Thrown inside a verb by `refuse`, so that the transaction rolls back; `verb` turns it into a result. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'Refusal';
    this.failure = failure;
  }
}

/** Ends the running verb with an expected failure and rolls its transaction back. */
export function refuse(code: FailureCode, details: Omit<Failure, 'code'> = {}): never {
  throw new Refusal({ code, ...details });
}

/** The value of a successful result; rethrows a refusal, so that an outer verb answers with it. */
export function valueFrom<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.failure);
  return result.value;
}
