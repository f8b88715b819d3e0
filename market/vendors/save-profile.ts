import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { ownVendor } from './own-vendor.ts';
import { profileFields, profileRules, undertakingVersion } from './profile-rules.ts';
import type { VendorStatus } from './schema.ts';

/** Saving the profile after a refusal is a new application. */
const statusAfterChange = sql<VendorStatus>`case status when 'refused' then 'applied' else status end`;

const Profile = z.intersection(formShape(profileRules), z.object({ version: versionShape }));

/**
 * Saves the vendor profile. Answers `input.invalid`, `not-found` for an account without a vendor profile, and
 * `conflict.changed` on a concurrent change since the form was opened.
 */
export const saveProfile = verb(
  'saveProfile',
  vendorMay('company'),
  Profile,
  (outer, { version, ...typed }) =>
    inTransaction(outer, async (context) => {
      const { id } = await ownVendor(context);
      const values = Object.fromEntries(profileFields.map((name) => [name, typed[name].trim()]));
      const { numUpdatedRows } = await context.db
        .updateTable('vendors')
        .set({ ...values, version: version + 1, status: statusAfterChange })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) refuse('conflict.changed');
      await recordAudit(context, {
        action: 'vendor.change',
        subject: 'vendors',
        subjectId: id,
        facts: { gstin: typed.gstin.trim(), version: version + 1 },
      });
    }),
);

const Signature = z.object({
  agree: z.literal('on', 'undertaking.required'),
  text: versionShape,
});

/**
 * Signs the undertaking that descriptions and pictures match the goods (E-Commerce Rules 2020, rule 5(2)): records the
 * person, the version and the time. Answers `input.invalid` without the tick, and `conflict.changed` when the form
 * showed another version.
 */
export const signUndertaking = verb('signUndertaking', vendorMay('company'), Signature, (outer, { text }) =>
  inTransaction(outer, async (context) => {
    if (text !== undertakingVersion) refuse('conflict.changed');
    const { id } = await ownVendor(context);
    await context.db
      .updateTable('vendors')
      .set({ undertakingVersion, undertakingAt: context.clock() })
      .where('id', '=', id)
      .execute();
    const facts = { version: undertakingVersion, name: context.actor.name };
    await recordAudit(context, { action: 'vendor.undertake', subject: 'vendors', subjectId: id, facts });
  }),
);
