import { type Expression, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

export interface VendorName {
  readonly name: string;
  readonly city: string | null;
}

/** Whether a vendor delivers by own rules, or by the shop's. */
export const delivers = sql<'own' | 'shop'>`case when vendors.own_delivery then 'own' else 'shop' end`;

/** Company names by vendor id. For administrators. */
export async function vendorNamesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('vendors').select(['id', 'companyName']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, companyName }) => [id, companyName]));
}

/** Subquery for the public name and town of a vendor. */
export function vendorName({ db }: Context, id: Expression<string>) {
  return db.selectFrom('vendors').where('vendors.id', '=', id).select(['companyName as name', 'city']);
}

/** Names, towns and kinds of delivery by vendor id. Public. */
export async function vendorNames({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, VendorName & { delivers: 'own' | 'shop' }>();
  const rows = await db
    .selectFrom('vendors')
    .where('id', 'in', [...ids])
    .select(['id', 'companyName as name', 'city', delivers.as('delivers')])
    .execute();
  return new Map(rows.map(({ id, ...vendor }) => [id, vendor]));
}
