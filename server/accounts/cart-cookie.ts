import { type CookieSettings, cookieIn, setCookie } from './cookies.ts';
import { isSignedBy, signatureOf } from './session-cookie.ts';

/** Signed beside the id, so that no signed session is a cart. */
const purpose = 'cart';

/** The `Set-Cookie` value of a visitor's cart: its id with our signature; null removes the cookie. */
export function cartCookie(id: string | null, settings: CookieSettings): string {
  const signed = id && `${id}.${signatureOf(`${purpose}:${id}`, settings.secret)}`;
  return setCookie('cart', signed, settings);
}

/** The id of a visitor's cart from a `Cookie` header; null without one or with an invalid signature. */
export function cartIdIn(header: string | null, settings: CookieSettings): string | null {
  const value = cookieIn('cart', header, settings) ?? '';
  const at = value.lastIndexOf('.');
  const id = value.slice(0, at);
  return at > 0 && isSignedBy(settings.secret, `${purpose}:${id}`, value.slice(at + 1)) ? id : null;
}
