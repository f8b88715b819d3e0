import { type RawBuilder, sql } from 'kysely';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { ownVendor } from '../vendors/own-vendor.ts';

/** Whose products somebody may see and change: those of one vendor, or everybody's. Part of every query for them. */
export type ProductAccess = { readonly vendorId: string } | 'all';

/** A vendor keeps his own products, an administrator everybody's. Refuses `not-found` to a vendor's account without a firm. */
export async function productAccessOf(context: ContextOf<SignedIn>): Promise<ProductAccess> {
  return context.actor.role === 'admin' ? 'all' : { vendorId: (await ownVendor(context)).id };
}

/** The condition by which a query of products stays within a scope. */
export function isAccessible(scope: ProductAccess): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`products.vendor_id = ${scope.vendorId}`;
}
