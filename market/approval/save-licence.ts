import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/sync-availability.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { FileStore } from '../media/file-store.ts';
import { keepLicenceFile } from '../vendors/keep-licence-file.ts';
import { type LicenceField, licenceRules } from '../vendors/licence-rules.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import type { LicenceKind } from '../vendors/rules.ts';
import { addLicence, changeLicence, refuseOthersLicence, removeLicence } from '../vendors/write-licence.ts';

const Licence = z.intersection(
  formShape(licenceRules),
  z.object({
    /** The licence to change; without one it is new. */
    id: idShape.optional(),
    /** A copy of the paper, instead of the one that is kept. */
    bytes: z.instanceof(Uint8Array).optional(),
  }),
);

/**
 * Saves a licence of the vendor; products are put on sale or taken off as it allows. A changed licence, or another copy, has
 * to be verified again; saving without a change leaves its stage as it is. Answers `input.invalid` (a bad copy at the field `picture`) and `not-found`.
 */
export function saveLicence(store: FileStore): Verb<{ id: string }> {
  return verb('saveLicence', vendorOnly, Licence, async (outer, { id: known, bytes, ...typed }) => {
    const { id: vendorId } = await ownVendor(outer);
    if (known !== undefined) await refuseOthersLicence(outer, vendorId, known);
    const file = bytes ? await keepLicenceFile(outer, store, { vendorId, bytes }) : {};
    const values = { ...tidy(typed), ...file };
    return inTransaction(outer, async (context) => {
      const id = known ?? newId(context.clock());
      if (known === undefined) await addLicence(context, { ...values, id, vendorId });
      else await changeLicence(context, { vendorId, id: known }, values);
      const action = known === undefined ? 'licence.add' : 'licence.change';
      const facts = { vendorId, kind: values.kind, number: values.number };
      await recordAudit(context, { action, subject: 'vendorLicences', subjectId: id, facts });
      await syncAvailability(context, vendorId);
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

/** Deletes a licence of the vendor's; products that need it leave sale. Answers `not-found`. */
export const deleteLicence = verb('deleteLicence', vendorOnly, z.object({ id: idShape }), (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { id: vendorId } = await ownVendor(context);
    const facts = { vendorId, ...(await removeLicence(context, { vendorId, id })) };
    await recordAudit(context, {
      action: 'licence.delete',
      subject: 'vendorLicences',
      subjectId: id,
      facts,
    });
    await syncAvailability(context, vendorId);
  }),
);
