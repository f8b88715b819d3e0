import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import { countTaxedProducts } from '../catalogue/manage/vendor-counts.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { profileRules } from '../vendors/profile-rules.ts';
import { isExemptOnly } from '../vendors/rules.ts';
import { lockProfile, writeProfile } from '../vendors/write-profile.ts';

const Profile = z.intersection(formShape(profileRules), z.object({ version: versionShape }));

/**
 * Saves the vendor profile. With a GSTIN instead of the declaration to sell only exempt goods, taxed products go on
 * sale; the way back is open only while no taxed product is listed. Answers `input.invalid`, `not-found` for an account
 * without a vendor profile, and `conflict.changed` on a concurrent change since the form was opened.
 */
export const saveProfile = verb(
  'saveProfile',
  vendorMay('company'),
  Profile,
  (outer, { version, ...typed }) =>
    inTransaction(outer, async (context) => {
      const { id } = await ownVendor(context);
      const before = await lockProfile(context, id, version);
      if (isExemptOnly(typed) && before.gstin !== null) await refuseTaxed(context, id);
      const facts = await writeProfile(context, id, typed, before);
      await recordAudit(context, { action: 'vendor.change', subject: 'vendors', subjectId: id, facts });
      await syncAvailability(context, id);
    }),
);

/** Refuses at the declaration while the vendor has taxed products on sale, or waiting for it. */
async function refuseTaxed(context: Context, vendorId: string): Promise<void> {
  const taxed = await countTaxedProducts(context, vendorId);
  if (taxed > 0) refuse('input.invalid', { fields: { exemptOnly: 'exemptOnly.taxed' } });
}
