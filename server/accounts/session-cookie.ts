import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CookieSettings, cookieIn, setCookie } from './cookies.ts';

/** The `Set-Cookie` value that signs a browser in: the session's token with our signature. */
export function sessionCookie(token: string, settings: CookieSettings): string {
  return setCookie('session', `${token}.${signatureOf(token, settings.secret)}`, settings);
}

/** The session's token from a `Cookie` header; null without one or with an invalid signature. */
export function sessionTokenOf(header: string | null, settings: CookieSettings): string | null {
  const value = cookieIn('session', header, settings) ?? '';
  const at = value.lastIndexOf('.');
  const token = value.slice(0, at);
  return at > 0 && isSignedBy(settings.secret, token, value.slice(at + 1)) ? token : null;
}

/** Whether a text has our signature. Takes the same time for every wrong one. */
export function isSignedBy(secret: string, token: string, signature: string): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(token, secret)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** The signature of a text. As text: base64 has several spellings of the same bytes, and one is valid. */
export function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
