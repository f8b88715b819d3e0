import { data, redirect } from 'react-router';
import { deviceOf } from '../../market/people/device-rules.ts';
import type { LoginPortal } from '../../market/people/login-portal.ts';
import { completeByPasskey, passkeyRequest, startPasskeySignIn } from '../../market/people/passkeys.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { clientKey, cookiesKey, marketOf } from '../request/context.ts';
import { homeFor, refused } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/passkey.ts';
import { withCookies } from './end-session.server.ts';
import { redirectSignedIn } from './login.server.ts';
import { loginPortals } from './login-portals.ts';
import { relyingParty } from './relying-party.server.ts';

/** Only scripts post here. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeFor(request));
}

/**
 * Sign-in by a passkey. Intents: `start` begins one by a passkey alone, `request` asks for one as the second factor; both
 * answer the options for the browser. `finish` signs in with the browser's answer.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const party = relyingParty(args);
  const token = cookies.pendingOf(request);
  const intent = form.get('intent');
  if (intent === 'start') {
    const result = await startPasskeySignIn(
      doorOf(form.get('portal')),
      context.get(clientKey),
      party,
    )(market, {});
    if (!result.ok) return refused(result.failure);
    const headers = withCookies([cookies.pending(result.value.pending)]);
    return data({ options: result.value.options, failure: null }, { headers });
  }
  if (intent === 'request') {
    const result = await passkeyRequest(token, party)(market, {});
    return result.ok ? { options: result.value, failure: null } : refused(result.failure);
  }
  const device = deviceOf(request.headers.get('user-agent'));
  const result = await completeByPasskey(token, party, device)(market, Object.fromEntries(form));
  if (!result.ok) return refused(result.failure);
  const { session, profile, portal } = result.value;
  return redirectSignedIn(args, session, profile.name, loginPortals[portal].home);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Never rendered; the route needs it, so that a failure is answered with an error page. */
export default function Passkey() {
  return null;
}

function doorOf(value: FormDataEntryValue | null): LoginPortal {
  return value === 'vendor' || value === 'admin' ? value : 'customer';
}
