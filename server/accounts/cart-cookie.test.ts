import { expect, it } from 'vitest';
import { hasCartCookie } from '../../app/request/cart-cookie.ts';
import { cartCookie, cartIdIn } from './cart-cookie.ts';
import { sessionCookie } from './session-cookie.ts';

const settings = { secret: 'a-secret-of-the-tests-0123456789abcdef', secureCookies: true };
const id = 'a'.repeat(43);
const sent = cartCookie(id, settings).split(';')[0] ?? '';

it('is a cart for 30 days, which scripts can find', () => {
  expect(cartCookie(id, settings)).toMatch(
    /^__Host-kheti-cart=a{43}\.[^;]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/,
  );
  expect(cartIdIn(`other=1; ${sent}`, settings)).toBe(id);
  expect(hasCartCookie(`other=1; ${sent}`)).toBe(true);
  expect(cartCookie(null, settings)).toBe('__Host-kheti-cart=; Max-Age=0; Path=/; Secure; SameSite=Lax');
});

it('is no cart without our signature, nor with that of a session', () => {
  expect(cartIdIn(null, settings)).toBeNull();
  expect(cartIdIn(sent, { ...settings, secret: 'another-secret-of-the-tests-0123456789' })).toBeNull();
  expect(cartIdIn(sent.replace('=a', '=b'), settings)).toBeNull();
  const session = sessionCookie(id, settings).split(';')[0]?.replace('session', 'cart') ?? '';
  expect(cartIdIn(session, settings)).toBeNull();
});
