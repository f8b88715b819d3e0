import { type RawBuilder, sql } from 'kysely';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { ownVendorId } from '../../vendors/own-vendor.ts';

/** Scope of product administration: the products of one vendor, or all. Part of every query for managed products. */
export type ProductAccess = { readonly vendorId: string } | 'all';

/** Vendors manage their own products, administrators all. Refuses `not-found` if the account has no vendor. */
export async function productAccessOf(context: ContextOf<SignedIn>): Promise<ProductAccess> {
  return context.actor.role === 'admin' ? 'all' : { vendorId: ownVendorId(context.actor) };
}

/** The condition that limits a query of products to the scope. */
export function isAccessible(scope: ProductAccess): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`products.vendor_id = ${scope.vendorId}`;
}
