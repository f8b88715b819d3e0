import type { Context } from '../kernel/context.ts';
import type { FileStore } from '../media/file-store.ts';
import { sweepFiles } from '../media/sweep.ts';

/** Daily job: removes files that no product, order, licence, dispute, parcel or case of a buyer refers to. */
export function removeUnusedFiles(store: FileStore): (context: Context) => Promise<void> {
  return sweepFiles(store, [
    productImageKeys,
    orderedImageKeys,
    licenceFileKeys,
    evidenceFileKeys,
    labelKeys,
    returnFileKeys,
    complaintFileKeys,
    reviewFileKeys,
    seedCaseFileKeys,
  ]);
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

/** The given file keys that the evidence of disputes refers to. */
async function evidenceFileKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('disputeEvidence')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The given file keys that the labels of parcels have. */
async function labelKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .where('labelKey', 'in', [...keys])
    .select('labelKey')
    .execute();
  return rows.flatMap(({ labelKey }) => labelKey ?? []);
}

/** The given file keys that photographs of returns refer to. */
async function returnFileKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('returnPhotographs')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The given file keys that photographs of complaints refer to. */
async function complaintFileKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('complaintPhotographs')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The given file keys that photographs of reviews refer to. */
async function reviewFileKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('reviewPhotographs')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The given file keys that photographs of cases of seed refer to. */
async function seedCaseFileKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('seedCasePhotographs')
    .where('fileKey', 'in', [...keys])
    .select('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}
