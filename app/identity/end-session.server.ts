import type { RouterContextProvider } from 'react-router';
import { signOut } from '../../market/people/sessions.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';

type RequestArgs = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

/** Ends the browser's session, if any. Returns the cookies that sign the browser out. */
export async function endSession({ context, request }: RequestArgs): Promise<readonly string[]> {
  const cookies = context.get(cookiesKey);
  valueOrThrow(await signOut(cookies.tokenOf(request))(marketOf(context), {}), request);
  return cookies.signedOut;
}

/** Response headers that set the given cookies. */
export function withCookies(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
}
