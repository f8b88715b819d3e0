import { createContext, type RouterContextProvider } from 'react-router';
import type { DeliveryTerms } from '../market/delivery/rules.ts';
import type { Actor, Context } from '../market/kernel/context.ts';
import type { Day } from '../market/kernel/days.ts';
import type { Paise } from '../market/kernel/money.ts';
import type { FileStore } from '../market/media/file-store.ts';
import type { Accounts } from '../market/people/accounts.ts';
import type { KnownData } from './root-data.ts';

/** What every page may show of the shop: of the operator's configuration, and of what the administrators have set. */
export interface Shop {
  readonly name: string;
  /** The name in Devanagari. */
  readonly hindiName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly legalName: string;
  readonly registeredOffice: string;
  /** Origin of the public address, such as `https://shop.example`: canonical and alternate links stand on it. */
  readonly siteUrl: string;
  readonly delivery: DeliveryTerms;
  /** How much a person may order in cash on a day, in paise. */
  readonly cashLimit: Paise;
  /** When an order placed now is expected. */
  readonly estimatedDelivery: Day;
}

/** What the law wants to know of whoever runs the shop (Consumer Protection (E-Commerce) Rules 2020, r.4). */
export interface Operator
  extends Omit<Shop, 'name' | 'hindiName' | 'siteUrl' | 'delivery' | 'cashLimit' | 'estimatedDelivery'> {
  /** When somebody answers, such as `Mon-Sat 09:00-18:00`, in India's time. */
  readonly hours: string;
  /** The company's number, or the co-operative's. */
  readonly registration: string;
  readonly gstin: string;
  readonly grievanceName: string;
  readonly grievanceDesignation: string;
  readonly grievancePhone: string;
  readonly grievanceEmail: string;
  readonly nodalName: string;
  readonly nodalPhone: string;
  readonly nodalEmail: string;
  /** Which of these facts are still the demo shop's. */
  readonly demo: readonly string[];
}

// The server fills these once a request; routes read them through the helpers below. They live in the built bundle,
// and the server takes them from there: a second copy of this module would be a second set of keys.
export const marketKey = createContext<Context>();
/** Finds out who asks. The root's middleware calls it before anything else. */
export const identifyKey = createContext<() => Promise<Actor>>();
export const accountsKey = createContext<Accounts>();
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
