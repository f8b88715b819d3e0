import type { RouterContextProvider } from 'react-router';
import { signOut } from '../../market/people/sign-out.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';

type Asked = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

/** Ends the session that the browser has, if any. Returns the cookie that signs it out. */
export async function endSession({ context, request }: Asked): Promise<string> {
  const cookies = context.get(cookiesKey);
  valueOrThrow(await signOut(cookies.tokenOf(request))(marketOf(context), {}), request);
  return cookies.noSession;
}
