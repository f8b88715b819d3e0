import type { SignInCookies } from '../../app/request/context.ts';
import { firstNameIn, firstWord } from '../../app/request/first-name.ts';
import { cartCookie, cartIdIn } from './cart-cookie.ts';
import { type CookieSettings, setCookie, tokenIn } from './cookies.ts';
import { deviceCookie, deviceIn } from './device-cookie.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.ts';

/**
 * Creates the cookies of a sign-in: session, name, codes by SMS, known devices, the wait for a second factor, and the
 * cart without JavaScript.
 */
export function createSignInCookies(settings: CookieSettings): SignInCookies {
  return {
    tokenOf: ({ headers }) => sessionTokenOf(headers.get('cookie'), settings),
    session: (token) => sessionCookie(token, settings),
    firstName: (name) => setCookie('name', firstWord(name), settings),
    pendingOf: ({ headers }) => tokenIn('pending', headers.get('cookie'), settings),
    pending: (token) => setCookie('pending', token, settings),
    notPending: setCookie('pending', null, settings),
    signedOut: [setCookie('session', null, settings), setCookie('name', null, settings)],
    hasFirstName: ({ headers }, name) => firstNameIn(headers.get('cookie') ?? '') === firstWord(name),
    codeToken: ({ headers }) => tokenIn('code', headers.get('cookie'), settings),
    cartOf: ({ headers }) => cartIdIn(headers.get('cookie'), settings),
    cart: (id) => cartCookie(id, settings),
    code: (token) => setCookie('code', token, settings),
    deviceOf: ({ headers }, account, now) => deviceIn(headers.get('cookie'), account, now, settings),
    device: ({ headers }, account, now) => deviceCookie(headers.get('cookie'), account, now, settings),
  };
}
