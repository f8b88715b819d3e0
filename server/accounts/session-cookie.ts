import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secret and security of the cookies of a sign-in. */
export interface CookieSettings {
  readonly secret: string;
  /** Whether the site is served over https. */
  readonly secureCookies: boolean;
}

/** Cookie lifetime in seconds: the maximum of browsers. The database decides when a session expires. */
export const cookieSeconds = 400 * 24 * 60 * 60;

/** The cookie's name; with the `__Host-` prefix on https. Plain http, as in a village LAN, does not allow it. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-kheti-session' : 'kheti-session';
}

/** The `Set-Cookie` value that signs a browser in: the session's token with our signature. */
export function sessionCookie(token: string, { secret, secureCookies }: CookieSettings): string {
  const value = `${token}.${signatureOf(token, secret)}`;
  return setCookie(sessionCookieName(secureCookies), encodeURIComponent(value), cookieSeconds, secureCookies);
}

/** The `Set-Cookie` value that removes the session's cookie. */
export function noSessionCookie({ secureCookies }: Pick<CookieSettings, 'secureCookies'>): string {
  return setCookie(sessionCookieName(secureCookies), '', 0, secureCookies);
}

/** A `Set-Cookie` value for the whole site: SameSite=Lax, and HttpOnly unless scripts may read it. */
export function setCookie(
  name: string,
  value: string,
  seconds: number,
  secure: boolean,
  isReadable = false,
): string {
  const flags = (isReadable ? '' : ' HttpOnly;') + (secure ? ' Secure;' : '');
  return `${name}=${value}; Max-Age=${seconds}; Path=/;${flags} SameSite=Lax`;
}

/** The session's token from a `Cookie` header; null without one or with an invalid signature. */
export function sessionTokenOf(
  header: string | null,
  { secret, secureCookies }: CookieSettings,
): string | null {
  const value = cookieValue(header, sessionCookieName(secureCookies));
  if (value === null) return null;
  const at = value.lastIndexOf('.');
  const token = value.slice(0, at);
  return at > 0 && isSignedBy(secret, token, value.slice(at + 1)) ? token : null;
}

/** A cookie's value in a `Cookie` header; null without it or when it cannot be decoded. */
export function cookieValue(header: string | null, name: string): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

function isSignedBy(secret: string, token: string, signature: string): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(token, secret)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** As text: base64 has several spellings of the same bytes, and one is valid. */
function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
