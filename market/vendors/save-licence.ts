import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { reviewListings } from '../catalogue/review-listings.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { FileStore } from '../media/file-store.ts';
import { keepLicenceFile, type LicenceFile } from './keep-licence-file.ts';
import { type LicenceField, licenceFields, licenceRules, mostLicences } from './licence-rules.ts';
import { ownVendor } from './own-vendor.ts';
import type { LicenceKind } from './rules.ts';

const Licence = z.intersection(
  formShape(licenceRules),
  z.object({
    /** The licence to change; without one it is new. */
    id: idShape.optional(),
    /** A copy of the paper, instead of the one that is kept. */
    bytes: z.instanceof(Uint8Array).optional(),
  }),
);

type Vendor = ContextOf<SignedIn>;

/**
 * Saves a licence of the vendor; products are put on sale or taken off as it allows. A changed licence, or another copy, has
 * to be verified again; saving without a change leaves its stage as it is. Answers `input.invalid` (a bad copy at the field `picture`) and `not-found`.
 */
export function saveLicence(store: FileStore): Verb<{ id: string }> {
  return verb(vendorOnly, Licence, async (outer, { id: known, bytes, ...typed }) => {
    const { id: vendorId } = await ownVendor(outer);
    if (known !== undefined) await refuseOthers(outer, vendorId, known);
    const file = bytes ? await keepLicenceFile(outer, store, { vendorId, bytes }) : {};
    const values = { ...tidy(typed), ...file };
    return inTransaction(outer, async (context) => {
      const id = known ?? newId(context.clock());
      if (known === undefined) await add(context, { ...values, id, vendorId });
      else await change(context, { vendorId, id: known }, values);
      const action = known === undefined ? 'licence.add' : 'licence.change';
      const facts = { vendorId, kind: values.kind, number: values.number };
      await recordAudit(context, { action, subject: 'vendorLicences', subjectId: id, facts });
      await reviewListings(context, vendorId);
      return { id };
    });
  });
}

function tidy({ kind, ...typed }: Record<LicenceField, string>) {
  const { number, authority, state, validFrom, validUntil } = typed;
  return {
    kind: kind as LicenceKind,
    number: number.trim(),
    authority: authority.trim(),
    state: state.trim(),
    validFrom: validFrom.trim(),
    validUntil: validUntil.trim(),
  };
}

type Values = ReturnType<typeof tidy> & Partial<LicenceFile>;

async function refuseOthers({ db }: Vendor, vendorId: string, id: string): Promise<void> {
  const own = db.selectFrom('vendorLicences').where('vendorId', '=', vendorId).where('id', '=', id);
  if (!(await own.select('id').executeTakeFirst())) refuse('not-found');
}

async function add({ db }: Vendor, values: Values & { id: string; vendorId: string }): Promise<void> {
  const { count } = await db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', values.vendorId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostLicences) refuse('input.invalid', { fields: { number: 'licences.many' } });
  await db.insertInto('vendorLicences').values(values).execute();
}

async function change(
  context: Vendor,
  { vendorId, id }: { vendorId: string; id: string },
  values: Values,
): Promise<void> {
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

/** Deletes a licence of the vendor's; what he may not sell without it leaves sale. Answers `not-found`. */
export const deleteLicence = verb(vendorOnly, z.object({ id: idShape }), (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { id: vendorId } = await ownVendor(context);
    const gone = await context.db
      .deleteFrom('vendorLicences')
      .where('vendorId', '=', vendorId)
      .where('id', '=', id)
      .returning(['kind', 'number'])
      .executeTakeFirst();
    if (!gone) refuse('not-found');
    const facts = { vendorId, ...gone };
    await recordAudit(context, {
      action: 'licence.delete',
      subject: 'vendorLicences',
      subjectId: id,
      facts,
    });
    await reviewListings(context, vendorId);
  }),
);
