import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { Role, SignedIn } from '../../market/kernel/context.ts';
import { may } from '../../market/kernel/guards.ts';
import type { Permission } from '../../market/kernel/staff-roles.ts';
import { marketOf } from './context.ts';
import { homeFor, statusOf } from './failures.ts';
import { loginPathFor, secondFactorPathFor } from './login-path.ts';

/**
 * The signed-in user of a loader or action. Throws a redirect to the area's login for a visitor, and to the home page
 * for a wrong role (docs/product.md, Routes); administrators without the second factor that they must have to the page
 * that adds it.
 */
export function requireUser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  role?: Role,
): SignedIn {
  const { actor } = marketOf(context);
  if (actor.kind !== 'user') throw redirect(loginPathFor(request));
  if (role && actor.role !== role) throw redirect(homeFor(request));
  if (role && actor.lacksSecondFactor) throw redirect(secondFactorPathFor(request));
  return actor;
}

/**
 * Access guard for an area: `export const middleware = [guardArea('vendor')]` on its layout route protects every page,
 * action and data request below it.
 */
export function guardArea(role?: Role): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    requireUser(context, request, role);
    return next();
  };
}

/** For pages that call no guarded verb: answers 403 to a person whose staff role does not include them. */
export function requirePermission(context: Readonly<RouterContextProvider>, permission: Permission): void {
  if (may(marketOf(context).actor, permission)) return;
  throw data({ code: 'actor.not-permitted' }, { status: statusOf('actor.not-permitted') });
}
