import type { Selectable } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import type { LicenceFile } from './keep-licence-file.ts';
import { type LicenceField, licenceFields, maxLicences } from './licence-rules.ts';
import type { VendorLicenceTable } from './schema.ts';

// Licences decide which products are on sale: the caller's transaction must then call `syncAvailability`.

/** Reference to a vendor's licence. */
interface LicenceRef {
  readonly vendorId: string;
  readonly id: string;
}

type Values = Pick<Selectable<VendorLicenceTable>, LicenceField> & Partial<LicenceFile>;

/** Refuses with `not-found` unless the licence belongs to the vendor. */
export async function refuseOthersLicence({ db }: Context, vendorId: string, id: string): Promise<void> {
  const own = db.selectFrom('vendorLicences').where('vendorId', '=', vendorId).where('id', '=', id);
  if (!(await own.select('id').executeTakeFirst())) refuse('not-found');
}

/** Adds a licence. Refuses at the field `number` when the vendor has reached the limit. */
export async function addLicence(
  { db }: Context,
  values: Values & { id: string; vendorId: string },
): Promise<void> {
  const count = await countOf(db.selectFrom('vendorLicences').where('vendorId', '=', values.vendorId));
  if (count >= maxLicences) refuse('input.invalid', { fields: { number: 'licences.many' } });
  await db.insertInto('vendorLicences').values(values).execute();
}

/** Updates a licence; a change requires a new verification. Refuses with `not-found`. */
export async function changeLicence(
  context: Context,
  { vendorId, id }: LicenceRef,
  values: Values,
): Promise<void> {
  const current = await context.db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .select(licenceFields)
    .forUpdate()
    .executeTakeFirst();
  if (!current) refuse('not-found');
  const isSame = licenceFields.every((name) => current[name] === values[name]);
  if (isSame && values.fileKey === undefined) return;
  const undecided = { verifiedAt: null, verifiedBy: null, refusedAt: null, refusalReason: null };
  await context.db
    .updateTable('vendorLicences')
    .set({ ...values, ...undecided, updatedAt: context.clock() })
    .where('id', '=', id)
    .execute();
}

/** Deletes a licence and returns its kind and number. Refuses with `not-found`. */
export async function removeLicence({ db }: Context, { vendorId, id }: LicenceRef) {
  const deleted = await db
    .deleteFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .returning(['kind', 'number'])
    .executeTakeFirst();
  return deleted ?? refuse('not-found');
}

/** Whether a licence has a copy of its document, which a verification needs. */
export async function hasLicenceCopy({ db }: Context, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendorLicences')
    .where('id', '=', id)
    .select('fileKey')
    .executeTakeFirstOrThrow();
  return row.fileKey !== null;
}
