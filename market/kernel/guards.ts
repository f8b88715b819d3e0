import type { Actor, SignedIn } from './context.ts';
import { refuse } from './errors.ts';
import { type Permission, roleMay } from './staff-roles.ts';

/** A guard returns the actor that it admits, or refuses. It is the first step of every verb. */
export type Guard<A extends Actor> = (actor: Actor) => A;

/** Every actor, signed in or not. */
export const anyone: Guard<Actor> = (actor) => actor;

/** Any signed-in role (docs/product.md, Roles). */
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

/** The side of another role is forbidden; on their own side a person without the permission is not permitted. */
function permitted(guard: Guard<SignedIn>, permission: Permission): Guard<SignedIn> {
  return (actor) => {
    const user = guard(actor);
    return may(user, permission) ? user : refuse('actor.not-permitted');
  };
}

/** Whether a person may do what needs this permission. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'user' && roleMay(actor.staffRole, permission);
}

/** Vendors' people of any role (docs/product.md, Routes). */
export const vendorOnly = withRole('vendor');

/** Administrators of any role (docs/product.md, Routes). */
export const adminOnly = withRole('admin');

const staffOnly = withRole('vendor', 'admin');

/** A vendor's people with a permission. The verb's queries apply their scope (`ownVendorId`). */
export const vendorMay = (permission: Permission) => permitted(vendorOnly, permission);

/** Administrators with a permission. */
export const adminMay = (permission: Permission) => permitted(adminOnly, permission);

/** Vendors' people and administrators with a permission. The verb's queries apply their scope (`productAccessOf`). */
export const staffMay = (permission: Permission) => permitted(staffOnly, permission);
