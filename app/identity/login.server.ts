import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Failure } from '../../market/kernel/errors.ts';
import type { LoginPortal } from '../../market/people/login-portal.ts';
import type { NewSession } from '../../market/people/sessions.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { type KnownDevice, signIn } from '../../market/people/sign-in/sign-in.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { clientKey, cookiesKey, marketOf } from '../request/context.ts';
import { pageUrl } from '../request/page-url.ts';
import { safeRedirect, withRedirect } from '../request/safe-redirect.ts';
import { endSession, withCookies } from './end-session.server.ts';
import { loginPortals } from './login-portals.ts';
import { problemOf } from './problem.ts';

/** Loader of a login page. Redirects users who have the session already. */
export function loadLogin(
  door: LoginPortal,
  { context, request }: LoaderFunctionArgs,
): { problem: Failure | null } {
  const { actor } = marketOf(context);
  const { role } = loginPortals[door];
  if (actor.kind === 'user' && (!role || role === actor.role))
    throw redirect(targetOf(request, loginPortals[door].home));
  return { problem: problemOf(request) };
}

/** Signs in and redirects to the requested page, or answers with the errors. */
export async function submitLogin(door: LoginPortal, args: LoaderFunctionArgs, sent?: FormData) {
  const { context, request } = args;
  const form = sent ?? (await formOf(request));
  actOf(form, 'password');
  const device = deviceOf(request.headers.get('user-agent'));
  const market = marketOf(context);
  const known: KnownDevice = (account) => context.get(cookiesKey).deviceOf(request, account, market.clock());
  const verb = signIn(door, context.get(clientKey), device, known);
  const result = await verb(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  if (result.value.pending !== null) return redirectPending(args, result.value.pending);
  const { session, profile } = result.value;
  return redirectSignedIn(args, session, profile.name, loginPortals[door].home);
}

/** Redirects to the page of the second factor, which preserves `redirect`. */
export function redirectPending({ context, request }: LoaderFunctionArgs, token: string): Response {
  const { pathname, searchParams } = pageUrl(request);
  const target = localise(withRedirect('/login/code', searchParams.get('redirect')), languageOf(pathname));
  return redirect(target, { headers: withCookies([context.get(cookiesKey).pending(token)]) });
}

/**
 * Replaces the browser's session by the new one and redirects. From
 * now on the account knows this browser (docs/decisions/sign-in.md).
 */
export async function redirectSignedIn(
  { context, request }: LoaderFunctionArgs,
  { token, account }: NewSession,
  name: string,
  home: string,
): Promise<Response> {
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  if (market.actor.kind === 'user') await endSession({ context, request });
  const device = cookies.device(request, account, market.clock());
  const waited = cookies.pendingOf(request) === null ? [] : [cookies.notPending];
  const headers = withCookies([cookies.session(token), cookies.firstName(name), device, ...waited]);
  return redirect(targetOf(request, home), { headers });
}

/** Safe target of `redirect`, in the language of the page (docs/product.md, Routes). */
export function targetOf(request: Request, home: string): string {
  const { pathname, searchParams } = pageUrl(request);
  return localise(safeRedirect(searchParams.get('redirect'), home), languageOf(pathname));
}

/**
 * Back to the login: no sign-in waits, or it has waited too long for its second factor, or had too many wrong codes.
 */
export function redirectExpired(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  door: LoginPortal = 'customer',
): Response {
  const { pathname, searchParams } = pageUrl(request);
  const page = withRedirect(loginPortals[door].login, searchParams.get('redirect'));
  const cookies = context.get(cookiesKey);
  if (cookies.pendingOf(request) === null) return redirect(localise(page, languageOf(pathname)));
  const target = `${page}${page.includes('?') ? '&' : '?'}expired=1`;
  return redirect(localise(target, languageOf(pathname)), { headers: withCookies([cookies.notPending]) });
}
