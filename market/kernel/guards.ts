import type { Actor, SignedIn } from './context.ts';
import { refuse } from './errors.ts';

/** A guard answers with the actor it lets in, or refuses. It is the first step of every verb. */
export type Guard<A extends Actor> = (actor: Actor) => A;

/** Everybody, signed in or not. */
export const anyone: Guard<Actor> = (actor) => actor;

/** Any signed-in role (spec section 6). */
export const signedIn: Guard<SignedIn> = (actor) =>
  actor.kind === 'user' ? actor : refuse('actor.signed-out');

/** The marketplace itself: jobs and the operator's commands, never a request. */
export const systemOnly: Guard<Actor> = (actor) =>
  actor.kind === 'system' ? actor : refuse('actor.forbidden');

function withRole(...roles: SignedIn['role'][]): Guard<SignedIn> {
  return (actor) => {
    const user = signedIn(actor);
    return roles.includes(user.role) ? user : refuse('actor.forbidden');
  };
}

/** Vendors only (spec section 2, route table). */
export const vendorOnly = withRole('vendor');

/** Administrators only (spec section 2, route table). */
export const adminOnly = withRole('admin');

/** Whoever keeps products: the verb's queries take his scope, for a vendor has only his own (`scopeOf`). */
export const vendorOrAdmin = withRole('vendor', 'admin');
