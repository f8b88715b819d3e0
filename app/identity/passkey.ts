import { redirect } from 'react-router';
import type { Failure, Result } from '../../market/kernel/errors.ts';
import type { LoginPortal } from '../../market/people/login-portal.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import {
  completeByPasskey,
  passkeyRequest,
  startPasskeySignIn,
} from '../../market/people/sign-in/passkeys.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { clientKey, cookiesKey, marketOf } from '../request/context.ts';
import { homeFor, statusOf } from '../request/failures.ts';
import type { Route } from './+types/passkey.ts';
import { withCookies } from './end-session.server.ts';
import { redirectSignedIn } from './login.server.ts';
import { loginPortals } from './login-portals.ts';
import { relyingParty } from './relying-party.server.ts';

/** Answer to the scripts of a login page. */
export type PasskeyReply =
  | { readonly options: object; readonly failure: null }
  | { readonly failure: Failure };

/** Endpoint for scripts; a GET request is redirected to the home page. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeFor(request));
}

/**
 * Sign-in by a passkey. Intents: `start` begins one by a passkey alone, `request` asks for one as the second factor;
 * both answer the options for the browser. `finish` signs in with the browser's answer.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const party = relyingParty(args);
  const token = cookies.pendingOf(request);
  const intent = actOf(form, 'start', 'request', 'finish');
  if (intent === 'start') {
    const start = startPasskeySignIn(portalOf(form.get('portal')), context.get(clientKey), party);
    const result = await start(market, {});
    if (!result.ok) return reply(result);
    const { options, pending } = result.value;
    return reply({ ok: true, value: options }, withCookies([cookies.pending(pending)]));
  }
  if (intent === 'request') return reply(await passkeyRequest(token, party)(market, {}));
  const device = deviceOf(request.headers.get('user-agent'));
  const result = await completeByPasskey(token, party, device)(market, Object.fromEntries(form));
  if (!result.ok) return reply(result);
  const { session, profile, portal } = result.value;
  return redirectSignedIn(args, session, profile.name, loginPortals[portal].home);
}

function reply(result: Result<object>, headers = new Headers()): Response {
  const answer: PasskeyReply = result.ok
    ? { options: result.value, failure: null }
    : { failure: result.failure };
  return Response.json(answer, { status: result.ok ? 200 : statusOf(result.failure.code), headers });
}

function portalOf(value: FormDataEntryValue | null): LoginPortal {
  return value === 'vendor' || value === 'admin' ? value : 'customer';
}
