import { type CookieSettings, cookieValue, setCookie } from './session-cookie.ts';

/** Lifetime in seconds: that of a code and of the question after it. The database decides. */
const codeSeconds = 20 * 60;

type Settings = Pick<CookieSettings, 'secureCookies'>;

/** The cookie's name; on https with the `__Host-` prefix, like the session's. */
const cookieName = (secure: boolean) => (secure ? '__Host-kheti-code' : 'kheti-code');

/** The token of a code by SMS in a `Cookie` header: 256 random bits, which the database has as a hash. */
export function codeTokenIn(header: string | null, { secureCookies }: Settings): string | null {
  const value = cookieValue(header, cookieName(secureCookies));
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** The `Set-Cookie` value with the token of a code; null removes it. */
export function codeCookie(token: string | null, { secureCookies }: Settings): string {
  return setCookie(cookieName(secureCookies), token ?? '', token === null ? 0 : codeSeconds, secureCookies);
}
