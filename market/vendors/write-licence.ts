import type { Selectable } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import type { LicenceFile } from './keep-licence-file.ts';
import { type LicenceField, licenceFields, mostLicences } from './licence-rules.ts';
import type { VendorLicenceTable } from './schema.ts';

// Who may sell what follows from these rows: the caller reviews the vendor's listings in the same transaction.

/** A licence of a vendor. */
interface Own {
  readonly vendorId: string;
  readonly id: string;
}

type Values = Pick<Selectable<VendorLicenceTable>, LicenceField> & Partial<LicenceFile>;

/** Refuses with `not-found` unless the licence is the vendor's. */
export async function refuseOthersLicence({ db }: Context, vendorId: string, id: string): Promise<void> {
  const own = db.selectFrom('vendorLicences').where('vendorId', '=', vendorId).where('id', '=', id);
  if (!(await own.select('id').executeTakeFirst())) refuse('not-found');
}

/** Adds a licence. Refuses at the field `number` when the vendor has as many as are kept. */
export async function addLicence(
  { db }: Context,
  values: Values & { id: string; vendorId: string },
): Promise<void> {
  const { count } = await db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', values.vendorId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostLicences) refuse('input.invalid', { fields: { number: 'licences.many' } });
  await db.insertInto('vendorLicences').values(values).execute();
}

/** Changes a licence; a change has to be verified again. Refuses with `not-found`. */
export async function changeLicence(context: Context, { vendorId, id }: Own, values: Values): Promise<void> {
  const now = await context.db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .select(licenceFields)
    .forUpdate()
    .executeTakeFirst();
  if (!now) refuse('not-found');
  const isSame = licenceFields.every((name) => now[name] === values[name]);
  if (isSame && values.fileKey === undefined) return;
  const undecided = { verifiedAt: null, verifiedBy: null, refusedAt: null, refusalReason: null };
  await context.db
    .updateTable('vendorLicences')
    .set({
      ...values,
      ...undecided,
      // A copy alone does not end the time that decision 44 gives for sending it.
      ...(!isSame && { carriedUntil: null }),
      updatedAt: context.clock(),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes a licence and returns its kind and number. Refuses with `not-found`. */
export async function removeLicence({ db }: Context, { vendorId, id }: Own) {
  const gone = await db
    .deleteFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .returning(['kind', 'number'])
    .executeTakeFirst();
  return gone ?? refuse('not-found');
}
