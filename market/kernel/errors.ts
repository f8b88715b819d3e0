/**
 * Every way in which the marketplace refuses a request. The list is closed: a new refusal gets a code here,
 * a status in `app/request/failures.ts` and a sentence in each language under `failures`.
 */
export const failureCodes = [
  // Who asks
  'actor.signed-out', // nobody is signed in, and somebody must be
  'actor.forbidden', // signed in, but the role may not do this
  'rate.limited', // asked too often; try later
  // What is asked
  'input.invalid', // a field is missing or malformed; `fields` names each with its message key
  'not-found', // does not exist, or is somebody else's (which is the same answer)
  // People (spec sections 4, 5 and 8)
  'people.credentials', // unknown email or wrong password
  'people.locked', // too many wrong passwords for the email, from browsers that never signed in to it
  'people.email-taken', // the email already has an account
  'people.profile-missing', // signed in, but there is no profile
  'people.profile-unreadable', // the profile could not be read
  'people.not-administrator', // the administrators' sign-in, by somebody else
  'people.password-required', // registration without a password
  'people.identity-required', // registration without email, name or role
  'people.blocked', // an administrator has blocked the account
  'people.last-admin', // the shop would be left without an administrator
  'people.to-send', // buyers wait for what the person has sold
  'people.unknown', // the sign-in failed and gave no reason
  // Buying (spec sections 5 and 8)
  'cart.empty', // an order without lines
  'address.required', // no address chosen
  'address.too-many', // as many addresses as one person can keep
  'product.unavailable', // not in the catalogue any more
  'stock.insufficient', // fewer on hand than asked for
  'price.changed', // the total is not what the buyer saw
  'order.placed-before', // an earlier try, whose answer was lost, did make its order
  'payment.unavailable', // the chosen way to pay is switched off
  'product.by-enquiry', // a dealer delivers it: it is asked for, not bought
  'payment.cash-limit', // more than may be paid in cash on a day
  'payment.first-delivery', // more on the way than before a first parcel has arrived
  'order.move-refused', // the consignment's status does not allow this move
  // Selling
  'product.changed', // somebody else changed it since it was opened
  'product.incomplete', // fields or the photograph are missing
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A message key under `validation` in the catalogues, such as `email.required`. */
export type FieldErrors = Record<string, string>;

export interface Failure {
  readonly code: FailureCode;
  /** For `input.invalid`: the message key of each wrong field. */
  readonly fields?: FieldErrors;
  /** Facts for the sentence, such as the product's name and how many are left. */
  readonly facts?: Record<string, string | number>;
}

/** What a verb answers: a value, or a reason that a person can act on. Broken things throw instead. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Thrown inside a verb by `refuse`, so that the transaction rolls back; `verb` turns it into a value. */
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

/** The value of a result that must have succeeded; a refusal is thrown on, so that an outer verb answers with it. */
export function valueFrom<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.failure);
  return result.value;
}
