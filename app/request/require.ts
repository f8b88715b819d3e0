import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { Role, SignedIn } from '../../market/kernel/context.ts';
import { marketOf } from './context.ts';
import { homeFor } from './failures.ts';
import { loginPathFor } from './login-path.ts';

/**
 * The signed-in user of a loader or action. Throws the way to the area's login when nobody is signed in, to the home
 * page when the role is another (spec section 2).
 */
export function requireUser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  role?: Role,
): SignedIn {
  const { actor } = marketOf(context);
  if (actor.kind !== 'user') throw redirect(loginPathFor(request));
  if (role && actor.role !== role) throw redirect(homeFor(request));
  return actor;
}

/**
 * Guards an area: `export const middleware = [guardArea('vendor')]` on its frame lets nobody else reach any page,
 * action or data request below it.
 */
export function guardArea(role?: Role): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    requireUser(context, request, role);
    return next();
  };
}
