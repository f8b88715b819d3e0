import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookie's name: bound to the host wherever the site is https; plain http, as in a village LAN, cannot be. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-kheti-session' : 'kheti-session';
}

/** The session's token from a `Cookie` header, or null without one or when its signature is not ours. */
export function sessionTokenOf(header: string | null, name: string, secret: string): string | null {
  const value = cookieValue(header, name);
  if (value === null) return null;
  const at = value.lastIndexOf('.');
  const token = value.slice(0, at);
  return at > 0 && isSignedBy(secret, token, value.slice(at + 1)) ? token : null;
}

/** A cookie's value in a `Cookie` header, or null without it or when it cannot be decoded. */
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

/** The sign-in library signs with HMAC-SHA256 in base64. */
function isSignedBy(secret: string, token: string, signature: string): boolean {
  const ours = createHmac('sha256', secret).update(token).digest();
  const theirs = Buffer.from(signature, 'base64');
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
