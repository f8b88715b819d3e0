import { parse, serialize } from 'hono/utils/cookie';
import { cartCookieName } from '../../app/request/cart-cookie.ts';
import { nameCookie } from '../../app/request/first-name.ts';
import { retentionPeriods } from '../../market/kernel/retention.ts';
import { pendingSeconds } from '../../market/people/sign-in/first-factor.ts';

/** Secret and security of the cookies of a sign-in. */
export interface CookieSettings {
  readonly secret: string;
  /** Whether the site is served over https. */
  readonly secureCookies: boolean;
}

type Security = Pick<CookieSettings, 'secureCookies'>;

/** Cookie lifetime in seconds: the maximum of browsers. */
export const cookieSeconds = 400 * 24 * 60 * 60;

/** The cookies with their lifetimes in seconds; the database decides when a session, a code or a wait ends. */
const cookies = {
  session: ['kheti-session', cookieSeconds],
  device: ['kheti-device', cookieSeconds],
  /** A code by SMS, and the question after it. */
  code: ['kheti-code', 20 * 60],
  /** A sign-in that waits for its second factor. */
  pending: ['kheti-pending', pendingSeconds],
  /** The id of a cart for pages without JavaScript. Scripts may read it, to take the cart over. */
  cart: [cartCookieName, retentionPeriods.visitorCart / 1000],
  /** The first word of a person's name. Scripts may read it: it grants nothing. */
  name: [nameCookie, cookieSeconds],
} as const;

/** With the prefix `__Host-` on https. Plain http, as in a village LAN, does not allow it. */
function nameOf(cookie: keyof typeof cookies, { secureCookies }: Security): string {
  return (secureCookies ? '__Host-' : '') + cookies[cookie][0];
}

/** A `Set-Cookie` value for the whole site; null removes the cookie. */
export function setCookie(cookie: keyof typeof cookies, value: string | null, settings: Security): string {
  return serialize(nameOf(cookie, settings), value ?? '', {
    maxAge: value === null ? 0 : cookies[cookie][1],
    path: '/',
    httpOnly: cookie !== 'name' && cookie !== 'cart',
    secure: settings.secureCookies,
    sameSite: 'Lax',
  });
}

/** A cookie's value in a `Cookie` header; null without it. */
export function cookieIn(
  cookie: keyof typeof cookies,
  header: string | null,
  settings: Security,
): string | null {
  const name = nameOf(cookie, settings);
  return parse(header ?? '', name)[name] ?? null;
}

/** The unsigned token of 256 random bits in a `Cookie` header, which the database has as a hash; null without one. */
export function tokenIn(
  cookie: 'code' | 'pending',
  header: string | null,
  settings: Security,
): string | null {
  const value = cookieIn(cookie, header, settings);
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
