import { redirect } from 'react-router';
import { signOutEverywhere } from '../../market/people/sign-in/devices.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { marketOf } from '../request/context.ts';
import { homeFor } from '../request/failures.ts';
import type { Route } from './+types/logout.ts';
import { endSession, withCookies } from './end-session.server.ts';

/** Logout needs a POST: a link or a prefetch must not end the session. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeFor(request));
}

/** Ends the session, or with `everywhere` all sessions, and redirects home (docs/product.md, My Account). */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  // The result is ignored: without a session there is nothing to end.
  if (actOf(form, 'sign-out', 'everywhere') === 'everywhere') await signOutEverywhere(market, {});
  const cookies = await endSession({ context, request });
  return redirect(homeFor(request), { headers: withCookies(cookies) });
}

/** Never rendered; the route needs it, so that a failed logout is answered with an error page. */
export default function Logout() {
  return null;
}
