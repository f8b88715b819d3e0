import type { Context } from '../kernel/context.ts';

export interface VendorName {
  readonly name: string;
  readonly city: string | null;
}

/** Under which name, and from which town, vendors sell; by vendor id. Anyone may know. */
export async function vendorNames(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, VendorName>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('vendors')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'companyName as name', 'city'])
    .execute();
  return new Map(rows.map(({ id, name, city }) => [id, { name, city }]));
}
