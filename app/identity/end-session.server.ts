import type { RouterContextProvider } from 'react-router';
import { signOut } from '../../market/people/sign-out.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';

type RequestArgs = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

/** Ends the browser's session, if any. Returns the cookie that clears it. */
export async function endSession({ context, request }: RequestArgs): Promise<string> {
  const cookies = context.get(cookiesKey);
  valueOrThrow(await signOut(cookies.tokenOf(request))(marketOf(context), {}), request);
  return cookies.noSession;
}
