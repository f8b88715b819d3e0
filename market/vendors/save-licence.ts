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
import { keepLicenceFile } from './keep-licence-file.ts';
import { type LicenceField, licenceRules, mostLicences } from './licence-rules.ts';
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
 * Keeps a licence of the vendor's; his products are put on sale or taken off as it allows. What is changed has to be verified
 * again. Answers `input.invalid` (a bad copy at the field `picture`) and `not-found`.
 */
export function saveLicence(store: FileStore): Verb<{ id: string }> {
  return verb(vendorOnly, Licence, async (outer, { id: known, bytes, ...typed }) => {
    const { id: vendorId } = await ownVendor(outer);
    if (known !== undefined) await refuseOthers(outer, vendorId, known);
    const file = bytes ? await keepLicenceFile(outer, store, { vendorId, bytes }) : {};
    const values = { ...tidy(typed), ...file, verifiedAt: null, verifiedBy: null };
    return inTransaction(outer, async (context) => {
      const id = known ?? newId(context.clock());
      if (known === undefined) await add(context, { ...values, id, vendorId });
      else await change(context, vendorId, known, values);
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

type Values = ReturnType<typeof tidy> & { verifiedAt: null; verifiedBy: null };

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

async function change({ db, clock }: Vendor, vendorId: string, id: string, values: Values): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('vendorLicences')
    .set({ ...values, updatedAt: clock() })
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('not-found');
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
