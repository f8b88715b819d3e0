import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';

export interface VendorName {
  readonly name: string;
  readonly city: string | null;
}

/** Company names by vendor id. For administrators. */
export async function vendorNamesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('vendors').select(['id', 'companyName']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, companyName }) => [id, companyName]));
}

/** Subquery for the public name and town of a vendor. */
export function vendorName({ db }: Context, id: Expression<string>) {
  return db.selectFrom('vendors').where('vendors.id', '=', id).select(['companyName as name', 'city']);
}

/** Names and towns by vendor id. Public. */
export async function vendorNames({ db }: Context, ids: readonly string[]): Promise<Map<string, VendorName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendors')
    .where('id', 'in', [...ids])
    .select(['id', 'companyName as name', 'city'])
    .execute();
  return new Map(rows.map(({ id, ...vendor }) => [id, vendor]));
}
