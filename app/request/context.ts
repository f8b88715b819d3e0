import { createContext, type RouterContextProvider } from 'react-router';
import type { Papers } from '../../market/documents/papers.ts';
import type { Actor, Context, Role } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import type { Channel } from '../../market/messaging/rules.ts';
import type { KnownProvider } from '../../market/payments/provider-rules.ts';
import type { PasswordSeal } from '../../market/people/credentials.ts';
import type { SecretBox } from '../../market/people/secret-box.ts';
import type { KnownData } from './root-data.ts';
import type { Operator, Shop } from './shop.ts';

/** The cookies of a sign-in, and that of the cart without JavaScript. Each is a `Set-Cookie` value. */
export interface SignInCookies {
  /** The token of the session that a request carries, or null. */
  tokenOf(request: Request): string | null;
  /** Signs the browser in. */
  session(token: string): string;
  /** Shows the first word of the name in the menu of cached pages. */
  firstName(name: string): string;
  /** The token of the sign-in that waits in the browser for its second factor, or null. */
  pendingOf(request: Request): string | null;
  /** Makes the browser wait for the second factor. */
  pending(token: string): string;
  /** Ends the wait. */
  readonly notPending: string;
  /** Sign the browser out. */
  readonly signedOut: readonly string[];
  /** Whether a request has the first name of this person. */
  hasFirstName(request: Request, name: string): boolean;
  /**
   * The id of a known device: one that has signed in to this account before, with the current password; null for any
   * other. Takes the same time for every account.
   */
  deviceOf(request: Request, account: PasswordSeal | null, now: Date): string | null;
  /** The token of the code by SMS that the browser has requested, or null. */
  codeToken(request: Request): string | null;
  /** Stores that token; null removes it. */
  code(token: string | null): string;
  /** The id of the cart of a browser without JavaScript, which a request carries, or null. */
  cartOf(request: Request): string | null;
  /** Gives the browser that cart; null removes it. */
  cart(id: string | null): string;
  /** Marks the browser as a known device of the account. */
  device(request: Request, account: PasswordSeal, now: Date): string;
}

// Context keys, set by the server for each request and read by routes through the helpers below. The server imports
// them from the built bundle: a second copy of this module would create different keys.
export const marketKey = createContext<Context>();
/** Authenticates the request. The root's middleware calls it first. */
export const identifyKey = createContext<() => Promise<Actor>>();
export const cookiesKey = createContext<SignInCookies>();
/** Encrypts the secrets of second factors. */
export const secretBoxKey = createContext<SecretBox>();
/** Storage of uploaded files. */
export const storeKey = createContext<FileStore>();
/** Sets documents, labels and slips as PDF. */
export const papersKey = createContext<Papers>();
/** `operatorKey` and `shopKey` include the administrators' settings once the root's middleware has run. */
export const operatorKey = createContext<Operator>();
export const shopKey = createContext<Shop>();
/** Whether a mail server is configured. Without one mails stay in the outbox. */
export const sendsMailKey = createContext(false);
/** How codes reach a phone: by SMS, or shown on the page of the demo shop; null when the shop cannot send any. */
export type CodeChannel = 'sms' | 'demo' | null;
export interface PhoneCodes {
  readonly channel: () => Promise<CodeChannel>;
  /** The shop's host, in the message. */
  readonly host: string;
  /** Codes that the shop sends in an hour. */
  readonly anHour: number;
}
export const phoneCodesKey = createContext<PhoneCodes>();
/** How text messages are sent: for administrators. */
export interface MessagingFacts {
  /** The channels whose provider is set up. */
  readonly channels: readonly Channel[];
  /** Whether the providers are simulated, as in the demo shop. */
  readonly isSimulated: boolean;
  readonly perDay: number;
  /** Registered header of SMS, and the shop's id in the operators' registry; '' without a provider. */
  readonly sender: string;
  readonly entityId: string;
}
export const messagingKey = createContext<MessagingFacts>();
/** Payment providers that can be connected: for administrators. */
export interface PaymentsFacts {
  readonly providers: readonly KnownProvider[];
  /** Whether a provider is simulated, as in the demo shop. */
  readonly isSimulated: boolean;
  /** Public origin of the shop, for the address of webhooks. */
  readonly siteUrl: string;
}
export const paymentsKey = createContext<PaymentsFacts>();
/** Whether a form with files exceeded the size limit; upload actions report it at their field. */
export const isTooLargeKey = createContext(false);
/** Whether the server is overloaded: the page says so without a database query. */
export const isBusyKey = createContext(false);
export const requestIdKey = createContext<string>();
/** The people for whom a cached page is the same. */
export type Audience = 'visitor' | Role;
/** The audience for whom the response is cached: it must not contain data of this request. Null for one request. */
export const audienceKey = createContext<Audience | null>(null);
/**
 * Client IP address, for rate limits only: never stored or logged in plain form. That for a payment provider is
 * `buyerAddress` of the market.
 */
export const clientKey = createContext<string>();
/** Data for the header of an error page; null until the root's middleware starts. */
export const knownKey = createContext<KnownData | null>(null);
/** Reports an error to the operator, with the request id. */
export const reportKey = createContext<(error: unknown) => void>();

/** Opens a connection for figures and exports; null where the database of the market answers. */
export const figuresDbKey = createContext<(() => Promise<Connection>) | null>(null);

type Provided = Readonly<RouterContextProvider>;

/** `marketOf`, or `figuresMarketOf` for a page or file of figures. */
export type MarketOf = (context: Provided) => Context | Promise<Context>;

/** The marketplace context of this request: actor, language and database. */
export function marketOf(context: Provided): Context {
  return context.get(marketKey);
}

/**
 * The marketplace context for a page of figures or an export, which only read and are expensive: a replica answers if
 * it has all that the database has by now. Its connection refuses transactions.
 */
export async function figuresMarketOf(context: Provided): Promise<Context> {
  const openDb = context.get(figuresDbKey);
  const market = marketOf(context);
  return openDb ? { ...market, db: await openDb() } : market;
}
