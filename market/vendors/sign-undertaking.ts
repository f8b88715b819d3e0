import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { ownVendor } from './own-vendor.ts';
import { undertakingVersion } from './profile-rules.ts';

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
