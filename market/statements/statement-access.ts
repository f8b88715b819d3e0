import type { z } from 'zod';
import type { SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { idShape } from '../kernel/id-shape.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** Administrators name a vendor; for a vendor's people it is their own, and any other is `not-found`. */
export const statementVendorShape = { vendorId: idShape.nullish() };

/** The vendor whose statements the actor asks for. */
export function vendorOf(
  actor: SignedIn,
  { vendorId }: z.infer<z.ZodObject<typeof statementVendorShape>>,
): string {
  if (actor.role === 'admin') return vendorId ?? refuse('not-found');
  const own = ownVendorId(actor);
  return vendorId && vendorId !== own ? refuse('not-found') : own;
}
