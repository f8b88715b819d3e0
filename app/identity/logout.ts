import { redirect } from 'react-router';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { homeFor } from '../request/failures.ts';
import type { Route } from './+types/logout.ts';
import { endSession, withCookies } from './end-session.server.ts';

/** Logout needs a POST: a link or a prefetch must not end the session. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeFor(request));
}

/**
 * Ends the session and redirects home (docs/product.md, My Account). All sessions end from the page of devices, with a
 * proof.
 */
export async function action({ context, request }: Route.ActionArgs) {
  actOf(await formOf(request), 'sign-out');
  const cookies = await endSession({ context, request });
  return redirect(homeFor(request), { headers: withCookies(cookies) });
}

/** Never rendered; the route needs it, so that a failed logout is answered with an error page. */
export default function Logout() {
  return null;
}
