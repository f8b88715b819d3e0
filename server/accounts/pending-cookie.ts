import { pendingSeconds } from '../../market/people/sign-in/first-factor.ts';
import { type CookieSettings, cookieValue, setCookie } from './session-cookie.ts';

type Settings = Pick<CookieSettings, 'secureCookies'>;

/** On https with the `__Host-` prefix, like the session's. */
const cookieName = (secure: boolean) => (secure ? '__Host-kheti-pending' : 'kheti-pending');

/** The `Set-Cookie` value of a sign-in that waits for its second factor: a random token, unsigned, for ten minutes. */
export function pendingCookie(token: string, { secureCookies }: Settings): string {
  return setCookie(cookieName(secureCookies), token, pendingSeconds, secureCookies);
}

/** The `Set-Cookie` value that ends the wait. */
export function noPendingCookie({ secureCookies }: Settings): string {
  return setCookie(cookieName(secureCookies), '', 0, secureCookies);
}

/** The token in a `Cookie` header; null without a well-formed one. */
export function pendingTokenOf(header: string | null, { secureCookies }: Settings): string | null {
  const value = cookieValue(header, cookieName(secureCookies));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}
