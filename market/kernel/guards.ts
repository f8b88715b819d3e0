import type { Actor, SignedIn } from './context.ts';
import { refuse } from './errors.ts';

/** A guard returns the actor that it admits, or refuses. It is the first step of every verb. */
export type Guard<A extends Actor> = (actor: Actor) => A;

/** Every actor, signed in or not. */
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
    if (!roles.includes(user.role)) refuse('actor.forbidden');
    return user.lacksSecondFactor ? refuse('actor.second-factor') : user;
  };
}

/** Vendors only (spec section 2, route table). */
export const vendorOnly = withRole('vendor');

/** Administrators only (spec section 2, route table). */
export const adminOnly = withRole('admin');

/** Vendors and administrators. The verb's queries apply their scope, as a vendor manages only own products (`scopeOf`). */
export const vendorOrAdmin = withRole('vendor', 'admin');
