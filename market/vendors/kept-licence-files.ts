import type { Context } from '../kernel/context.ts';

/** The given file keys that licences refer to. */
export async function keptLicenceFiles({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vendorLicences')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
