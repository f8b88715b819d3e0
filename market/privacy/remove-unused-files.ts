import type { Context } from '../kernel/context.ts';
import type { FileStore } from '../media/file-store.ts';
import { sweepFiles } from '../media/sweep.ts';

/** Daily job: removes files that no product, order or licence refers to. */
export function removeUnusedFiles(store: FileStore): (context: Context) => Promise<void> {
  return sweepFiles(store, [productImageKeys, orderedImageKeys, licenceFileKeys]);
}

/** The given image keys that products use. */
async function productImageKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('productImages')
    .where('key', 'in', [...keys])
    .distinct()
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** The given image keys that order lines refer to. */
async function orderedImageKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orderLines')
    .where('imageKey', 'in', [...keys])
    .distinct()
    .select('imageKey')
    .execute();
  return rows.flatMap(({ imageKey }) => imageKey ?? []);
}

/** The given file keys that licences refer to. */
async function licenceFileKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vendorLicences')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
