import { redirect } from 'react-router';
import { accountsKey, marketOf } from '../context.ts';
import { homeFor } from '../failures.ts';
import type { Route } from './+types/logout.ts';
import { withCookies } from './with-cookies.ts';

/** Logging out changes something, so a link or a prefetch must not do it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeFor(request));
}

/** Ends the session and leads home (spec section 2, My Account). */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await context.get(accountsKey).signOut(marketOf(context), request);
  return redirect(homeFor(request), { headers: withCookies(cookies) });
}

/** Never seen; with it, a logout that breaks answers with a page. */
export default function Logout() {
  return null;
}
