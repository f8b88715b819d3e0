import type { FailureCode } from '../kernel/errors.ts';
import { networksOf } from './networks.ts';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/** How often something may be tried in a window of time. */
export interface Limit<Attempt> {
  /** Begins the key of its counts. */
  readonly key: string;
  /** Whom or what it counts, the rest of the key; null if the limit does not apply. Default: the attempt, a text. */
  readonly of?: (attempt: Attempt) => string | null;
  readonly max: number;
  /** Length of the window in seconds, at most a day. */
  readonly per: number;
  /** The subject of the count: `forgetAbout` removes all counts of it. */
  readonly about?: (attempt: Attempt) => string;
  /** The refusal beyond the limit (facts: `minutes`); by default `rate.limited`. */
  readonly code?: FailureCode;
  /** What `succeeded` does, where only failures count: refund the attempt, or forget all of them. */
  readonly onSuccess?: 'refund' | 'forget';
}

export interface SignInTry {
  /** In lower case. */
  readonly email: string;
  /** The client's network. */
  readonly client: string;
  /** Name of a device that has signed in to this account before; null for any other. */
  readonly device: string | null;
}

interface FactorTry {
  readonly userId: string;
  readonly email: string;
  /** The client's network. */
  readonly client: string;
}

interface PhoneCode {
  readonly phone: string;
  /** Name of a device that has signed in to the account of the number before; null for any other. */
  readonly device: string | null;
}

interface ByEmail {
  readonly email: string;
  /** Null for a known device, which strangers cannot use up. */
  readonly client: string | null;
}

/** The limits of one kind of attempt; a text is the id of a person or vendor, or a network. */
const each = <Attempt = string>(...rows: readonly Limit<Attempt>[]): readonly Limit<Attempt>[] => rows;

/** The subject of all counts of wrong passwords and codes for an email. */
export const signInSubject = ({ email }: { readonly email: string }) => `sign-in:${email}`;
const networkOf = ({ client }: { readonly client: string }) => networksOf(client).network;
/** Counted for unknown devices: a known one has its own limit, which strangers cannot exhaust. */
const unknown = (of: (attempt: SignInTry) => string) => (attempt: SignInTry) =>
  attempt.device === null ? of(attempt) : null;
const pair = unknown((attempt) => `${networkOf(attempt)}:${attempt.email}`);
const anEmail = ({ email }: { readonly email: string }) => email.toLowerCase() || null;

const wrongPassword = { onSuccess: 'refund' } as const;
const wrongOfEmail = { about: signInSubject, code: 'people.locked', onSuccess: 'forget' } as const;
const wrongCode = { about: signInSubject, code: 'people.factor-locked' } as const;

/**
 * All limits of attempts, by what is attempted, in counting order: the first that is exhausted stops the counting, so
 * that one network uses up little of what many share. `count` counts them.
 */
export const limits = {
  // Wrong passwords.
  'sign-in': each<SignInTry>(
    // A known device, for the one account that it is bound to.
    {
      key: 'sign-in:device',
      of: ({ device }) => device,
      max: 10,
      per: quarter,
      about: signInSubject,
      onSuccess: 'forget',
    },
    // A whole co-operative may share a network.
    { key: 'sign-in:client', of: unknown(networkOf), max: 100, per: quarter, ...wrongPassword },
    // Per /24 or /48.
    {
      key: 'sign-in:wide',
      of: unknown(({ client }) => networksOf(client).wide),
      max: 300,
      per: quarter,
      ...wrongPassword,
    },
    { key: 'sign-in:pair', of: pair, max: 10, per: quarter, ...wrongOfEmail },
    { key: 'sign-in:pair-day', of: pair, max: 30, per: day, ...wrongOfEmail },
    // All unknown devices together, at most what NIST SP 800-63B, 5.2.2, allows.
    {
      key: 'sign-in:email',
      of: unknown(({ email }) => email),
      max: 100,
      per: day,
      ...wrongOfEmail,
      onSuccess: 'refund',
    },
  ),
  // Wrong codes. From all networks together each needs the right password first.
  'second-factor': each<FactorTry>(
    {
      key: 'second-factor:pair',
      of: (attempt) => `${networkOf(attempt)}:${attempt.userId}`,
      max: 10,
      per: quarter,
      ...wrongCode,
      onSuccess: 'forget',
    },
    {
      key: 'second-factor:user',
      of: ({ userId }) => userId,
      max: 50,
      per: day,
      ...wrongCode,
      onSuccess: 'refund',
    },
  ),
  // Sign-ins by a passkey alone that a network begins.
  passkey: each({ key: 'passkey:client', of: (client) => networkOf({ client }), max: 100, per: quarter }),
  // Wrong current passwords: guesses on an unattended device.
  password: each({ key: 'password:user', max: 10, per: quarter, onSuccess: 'forget' }),
  registration: each({
    key: 'register:client',
    of: (client) => networkOf({ client }),
    max: 100,
    per: quarter,
  }),
  // Mails with a link, which strangers can request too. The window equals the lifetime of a link: when strangers have
  // used up the limit, their last mail still works for the owner.
  reset: each<ByEmail>(
    { key: 'reset:client', of: ({ client }) => client && networkOf({ client }), max: 100, per: quarter },
    { key: 'reset:email', of: ({ email }) => email, max: 5, per: 30 * minute },
  ),
  verification: each({ key: 'verify:user', max: 5, per: 30 * minute }),
  // From unknown browsers: at most 30 guesses a day at a million codes.
  'phone-code': each<PhoneCode>(
    {
      key: 'phone-code:number',
      of: ({ phone, device }) => (device === null ? phone : null),
      max: 5,
      per: hour,
    },
    {
      key: 'phone-code:number-day',
      of: ({ phone, device }) => (device === null ? phone : null),
      max: 10,
      per: day,
    },
    { key: 'phone-code:device', of: ({ device }) => device, max: 5, per: hour },
  ),
  // Guesses of the pincode of an account.
  'phone-owner': each({ key: 'phone-owner', max: 5, per: day }),
  // Requests to move an account to another number: each tells the owner of the account.
  'number-claim': each<{ readonly phone: string; readonly client: string }>(
    { key: 'number-claim:client', of: networkOf, max: 20, per: day },
    { key: 'number-claim:phone', of: ({ phone }) => phone, max: 3, per: day },
  ),
  // Each message costs money.
  'test-message': each({ key: 'message:test', max: 20, per: hour }),
  // Codes that a vendor types for one parcel: five of ten thousand.
  'delivery-code': each({
    key: 'delivery-code',
    max: 5,
    per: day,
    code: 'order.code-locked',
    onSuccess: 'forget',
  }),
  // Invitations of one vendor, sent or sent again.
  invitation: each({ key: 'invite:vendor', max: 30, per: hour }),
  // Attempts to order (docs/product.md, Checkout): more than a farm needs, too few for a script.
  order: each({ key: 'order:user', max: 100, per: quarter }),
  // Changes of a cart by forms, without JavaScript; a whole village may share a network.
  cart: each({ key: 'cart:client', of: (client) => networkOf({ client }), max: 600, per: quarter }),
  // Looks at tracking pages, of which the token must not be guessed; a whole village may share a network.
  track: each({ key: 'track:client', of: (client) => networkOf({ client }), max: 600, per: quarter }),
  // Carts of visitors that a network begins, each of which is stored.
  'visitor-cart': each({ key: 'cart:new', of: (client) => networkOf({ client }), max: 300, per: day }),
  // Attempts to pay: each is a call to a provider.
  payment: each({ key: 'pay:user', max: 30, per: hour }),
  'cash-refund': each({ key: 'cash-refund:user', max: 20, per: hour }),
  'payment.check': each({ key: 'payment.check', max: 60, per: 10 * minute }),
  'payment.ask': each({ key: 'payment.ask', max: 60, per: 10 * minute }),
  'payment.account': each({ key: 'payment.account', max: 60, per: 10 * minute }),
  'payment.test': each({ key: 'payment.test', max: 20, per: hour }),
  remittance: each({ key: 'remittance', max: 60, per: hour }),
  irn: each({ key: 'irn', max: 60, per: hour }),
  // Questions of one vendor to couriers about parcels that they do not have.
  'courier-trial': each({ key: 'courier-trial', max: 60, per: hour }),
  // A whole co-operative or village may share a network; the email may be that of another person.
  contact: each<ByEmail>(
    { key: 'contact:client', of: ({ client }) => client, max: 20, per: quarter },
    { key: 'contact:email', of: anEmail, max: 5, per: hour },
  ),
  // Each message is mailed to three people.
  problem: each({ key: 'problem:user', max: 5, per: hour }),
  // Asking for returns and writing about them: each is a message to the vendor.
  return: each({ key: 'return:user', max: 20, per: hour }),
  // Each may take a lot from sale.
  'seed-case': each({ key: 'seed-case:user', max: 10, per: hour }),
  'return.photograph': each({ key: 'return.photograph:user', max: 60, per: hour }),
  // Each writing and change of a review.
  review: each({ key: 'review:user', max: 60, per: hour }),
  'review.photograph': each({ key: 'review.photograph:user', max: 60, per: hour }),
  // Reports of reviews, by anyone.
  'review.report': each<{ readonly client: string }>({
    key: 'review.report:client',
    of: networkOf,
    max: 20,
    per: hour,
  }),
  // Questions about products, and answers of buyers.
  question: each({ key: 'question:user', max: 20, per: hour }),
  // Replies, reports and answers of one vendor.
  'review.vendor': each({ key: 'review.vendor', max: 60, per: hour }),
  enquiry: each<ByEmail & { readonly client: string; readonly phone: string }>(
    { key: 'enquiry:client', of: ({ client }) => client, max: 20, per: quarter },
    { key: 'enquiry:phone', of: ({ phone }) => phone, max: 5, per: hour },
    { key: 'enquiry:email', of: anEmail, max: 5, per: hour },
  ),
  // What a buyer writes about quotes: each is mailed to the vendor.
  quote: each({ key: 'quote:user', max: 20, per: hour }),
  restock: each<ByEmail>(
    { key: 'restock:client', of: ({ client }) => client, max: 20, per: quarter },
    { key: 'restock:email', of: anEmail, max: 5, per: hour },
  ),
  // A whole catalogue in an evening; protects disk and processor.
  upload: each({ key: 'upload', max: 300, per: hour }),
  // Before the approval: photographs of five drafts.
  'upload-applied': each({ key: 'upload-applied', max: 40, per: day }),
  // More than real use needs, low enough for the job queue.
  import: each({ key: 'import', max: 60, per: hour }),
  // Reads a lot and is rarely needed.
  export: each({ key: 'export:user', max: 20, per: hour }),
};

export type Attempted = keyof typeof limits;
type Attempts = {
  [Name in Attempted]: (typeof limits)[Name] extends readonly Limit<infer Attempt>[] ? Attempt : never;
};
export type AttemptOf<Name extends Attempted> = Attempts[Name];
export type LimitTable = { readonly [Name in Attempted]: readonly Limit<AttemptOf<Name>>[] };
