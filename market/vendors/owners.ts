import type { Context } from '../kernel/context.ts';

/** The users who own the given vendors, for mails. */
export async function ownersOf(context: Context, vendorIds: readonly string[]): Promise<string[]> {
  if (vendorIds.length === 0) return [];
  const rows = await context.db
    .selectFrom('vendors')
    .select('userId')
    .where('id', 'in', [...vendorIds])
    .execute();
  return rows.map((row) => row.userId);
}
