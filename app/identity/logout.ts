import { redirect } from 'react-router';
import { signOutEverywhere } from '../../market/people/devices.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { marketOf } from '../request/context.ts';
import { homeFor } from '../request/failures.ts';
import type { Route } from './+types/logout.ts';
import { endSession } from './end-session.server.ts';
import { withCookies } from './with-cookies.ts';

/** Logging out changes something, so a link or a prefetch must not do it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeFor(request));
}

/** Ends the session, or with `everywhere` all of them, and leads home (spec section 2, My Account). */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  // Who is signed out already wanted nothing else.
  if (form.has('everywhere')) await signOutEverywhere(market, {});
  const cookie = await endSession({ context, request });
  return redirect(homeFor(request), { headers: withCookies([cookie]) });
}

/** Never seen; with it, a logout that breaks answers with a page. */
export default function Logout() {
  return null;
}
