import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { FileStore } from '../media/file-store.ts';
import { keepLicenceFile } from '../vendors/keep-licence-file.ts';
import { type LicenceField, licenceRules } from '../vendors/licence-rules.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import type { LicenceKind } from '../vendors/rules.ts';
import {
  addLicence,
  changeLicence,
  hasLicenceCopy,
  refuseOthersLicence,
  removeLicence,
} from '../vendors/write-licence.ts';

const Licence = z.intersection(
  formShape(licenceRules),
  z.object({
    /** Id of the licence to update; without it a new one is added. */
    id: idShape.optional(),
    /** New copy of the document, replacing the stored one. */
    bytes: z.instanceof(Uint8Array).optional(),
  }),
);

/**
 * Saves a licence of the vendor and lists or withholds products accordingly. A changed licence or a new copy requires a
 * new verification; saving without a change keeps its stage. Returns whether it has a copy. Answers `input.invalid` (a
 * bad copy at the field `picture`) and `not-found`.
 */
export function saveLicence(store: FileStore): Verb<{ id: string; hasCopy: boolean }> {
  return verb(
    'saveLicence',
    vendorMay('company'),
    Licence,
    async (outer, { id: existingId, bytes, ...typed }) => {
      const { id: vendorId } = await ownVendor(outer);
      if (existingId !== undefined) await refuseOthersLicence(outer, vendorId, existingId);
      const file = bytes ? await keepLicenceFile(outer, store, { vendorId, bytes }) : {};
      const values = { ...trimmed(typed), ...file };
      return inTransaction(outer, async (context) => {
        const id = existingId ?? newId(context.clock());
        if (existingId === undefined) await addLicence(context, { ...values, id, vendorId });
        else await changeLicence(context, { vendorId, id: existingId }, values);
        const action = existingId === undefined ? 'licence.add' : 'licence.change';
        const facts = { vendorId, kind: values.kind, number: values.number };
        await recordAudit(context, { action, subject: 'vendorLicences', subjectId: id, facts });
        await syncAvailability(context, vendorId);
        return { id, hasCopy: await hasLicenceCopy(context, id) };
      });
    },
  );
}

function trimmed({ kind, ...typed }: Record<LicenceField, string>) {
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

/** Deletes a licence of the vendor and withholds the products that need it. Answers `not-found`. */
export const deleteLicence = verb(
  'deleteLicence',
  vendorMay('company'),
  z.object({ id: idShape }),
  (outer, { id }) =>
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
