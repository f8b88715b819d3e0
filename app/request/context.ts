import { createContext, type RouterContextProvider } from 'react-router';
import type { Actor, Context } from '../../market/kernel/context.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import type { PasswordSeal } from '../../market/people/credentials.ts';
import type { KnownData } from './root-data.ts';
import type { Operator, Shop } from './shop.ts';

/** The cookies of a sign-in. Each is a `Set-Cookie` value. */
export interface SignInCookies {
  /** The token of the session that a request carries, or null. */
  tokenOf(request: Request): string | null;
  /** Signs the browser in. */
  session(token: string): string;
  /** Signs the browser out. */
  readonly noSession: string;
  /**
   * The name of the device that a request comes from, when it has signed in to this account before and the password is still
   * the same; null for any other. Every account takes the same work.
   */
  deviceOf(request: Request, account: PasswordSeal | null, now: Date): string | null;
  /** Makes the browser of a request a known device of the account. */
  device(request: Request, account: PasswordSeal, now: Date): string;
}

// The server fills these once a request; routes read them through the helpers below. They live in the built bundle,
// and the server takes them from there: a second copy of this module would be a second set of keys.
export const marketKey = createContext<Context>();
/** Finds out who asks. The root's middleware calls it before anything else. */
export const identifyKey = createContext<() => Promise<Actor>>();
export const cookiesKey = createContext<SignInCookies>();
/** Where uploaded files are kept. */
export const storeKey = createContext<FileStore>();
/** Both with the administrators' settings from the root's middleware on. */
export const operatorKey = createContext<Operator>();
export const shopKey = createContext<Shop>();
/** Whether a mail server is set. Without one mails stay in the outbox, to be read there. */
export const sendsMailKey = createContext(false);
/** Whether a form with files was too large to be read; the actions that take files say so at their field. */
export const isTooLargeKey = createContext(false);
/** Whether too much is in hand: the page says so, without asking the database. */
export const isBusyKey = createContext(false);
export const requestIdKey = createContext<string>();
/** Whether every visitor may get the answer: then nothing of this request may be in it. */
export const isSharedKey = createContext(false);
/** The address the request came from, for rate limits only: it is never stored or logged as it is. */
export const clientKey = createContext<string>();
/** What the header of an error page may show; null until the root's middleware has begun. */
export const knownKey = createContext<KnownData | null>(null);
/** Tells the operator of something broken, with the request's id. */
export const reportKey = createContext<(error: unknown) => void>();

type Provided = Readonly<RouterContextProvider>;

/** The marketplace as this request may use it: who asks, in which language, on which database. */
export function marketOf(context: Provided): Context {
  return context.get(marketKey);
}
