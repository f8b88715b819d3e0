import type { SignInCookies } from '../../app/request/context.ts';
import { codeCookie, codeTokenIn } from './code-cookie.ts';
import { deviceCookie, deviceIn } from './device-cookie.ts';
import { firstNameCookie, hasFirstName, noFirstNameCookie } from './name-cookie.ts';
import { noPendingCookie, pendingCookie, pendingTokenOf } from './pending-cookie.ts';
import { type CookieSettings, noSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie.ts';

/** Creates the cookies of a sign-in: session, codes by SMS, known devices, and the wait for a second factor. */
export function createSignInCookies(settings: CookieSettings): SignInCookies {
  return {
    tokenOf: ({ headers }) => sessionTokenOf(headers.get('cookie'), settings),
    session: (token) => sessionCookie(token, settings),
    firstName: (name) => firstNameCookie(name, settings),
    pendingOf: ({ headers }) => pendingTokenOf(headers.get('cookie'), settings),
    pending: (token) => pendingCookie(token, settings),
    notPending: noPendingCookie(settings),
    signedOut: [noSessionCookie(settings), noFirstNameCookie(settings)],
    hasFirstName: ({ headers }, name) => hasFirstName(headers.get('cookie'), name),
    codeToken: ({ headers }) => codeTokenIn(headers.get('cookie'), settings),
    code: (token) => codeCookie(token, settings),
    deviceOf: ({ headers }, account, now) => deviceIn(headers.get('cookie'), account, now, settings),
    device: ({ headers }, account, now) => deviceCookie(headers.get('cookie'), account, now, settings),
  };
}
