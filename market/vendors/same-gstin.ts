import type { Context } from '../kernel/context.ts';

/**
 * Whether another vendor, whose application was not refused, has this GSTIN. The numbers of documents of sale follow
 * from the GSTIN, so that both would issue the same ones (CGST Rules, rule 46(b)).
 */
export async function isGstinTaken(
  { db }: Pick<Context, 'db'>,
  { id, gstin }: { readonly id: string; readonly gstin: string | null },
): Promise<boolean> {
  if (!gstin) return false;
  const other = await db
    .selectFrom('vendors')
    .select('id')
    .where('gstin', '=', gstin)
    .where('id', '<>', id)
    .where('status', '<>', 'refused')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
