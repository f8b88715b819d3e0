import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Verb } from '../../market/kernel/verb.ts';
import type { CreatedAccount } from '../../market/people/account/create-account.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { clientKey, marketOf } from '../request/context.ts';
import { redirectSignedIn, targetOf } from './login.server.ts';
import { loginPortals } from './login-portals.ts';

type RegistrationPortal = 'customer' | 'vendor';

/** Loader of a registration page. Redirects users who already have such an account: any, or a vendor's. */
export function loadRegistration(door: RegistrationPortal, { context, request }: LoaderFunctionArgs): null {
  const { actor } = marketOf(context);
  const { role, home } = loginPortals[door];
  if (actor.kind === 'user' && (!role || role === actor.role)) throw redirect(targetOf(request, home));
  return null;
}

/** Registers, signs in and redirects, or answers with the errors. */
export async function submitRegistration(
  door: RegistrationPortal,
  register: (client: string, device: string) => Verb<CreatedAccount>,
  args: LoaderFunctionArgs,
  sent?: FormData,
) {
  const { context, request } = args;
  const form = sent ?? (await formOf(request));
  actOf(form, 'register');
  const device = deviceOf(request.headers.get('user-agent'));
  const verb = register(context.get(clientKey), device);
  const result = await verb(marketOf(context), Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  const { session, user } = result.value;
  return redirectSignedIn(args, session, user.name, loginPortals[door].home);
}
