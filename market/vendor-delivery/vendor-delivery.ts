import { z } from 'zod';
import { placeOfPincode } from '../addresses/pincode-place.ts';
import { recordAudit } from '../audit/record.ts';
import type { VendorDelivery } from '../delivery/vendor-delivery.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { deliveryFacts } from './delivery-facts.ts';
import { faultsOf } from './faults-rules.ts';
import { proposedDelivery } from './proposal.ts';
import { VendorDeliveryShape } from './shape.ts';

/** A vendor's own rules of delivery; version 0 and a proposal while none are saved. */
export const readVendorDelivery = verb(
  'readVendorDelivery',
  vendorMay('company'),
  z.unknown(),
  async (context) => {
    const vendorId = ownVendorId(context.actor);
    const stored = await storedDelivery(context, vendorId);
    return stored ?? { rules: await proposedDelivery(context, vendorId), version: 0 };
  },
);

/** `sure` confirms the warnings. */
const Saved = z.object({
  version: versionShape,
  rules: VendorDeliveryShape,
  sure: z.boolean().default(false),
});

/**
 * Saves a vendor's rules of delivery; later orders have them, earlier ones keep theirs. Districts and states of places
 * are looked up. Answers `input.invalid` with the fields of faults, and of warnings unless `sure`; `conflict.changed`
 * for an outdated version. Returns the new version.
 */
export const saveVendorDelivery = verb(
  'saveVendorDelivery',
  vendorMay('company'),
  Saved,
  (outer, { version, rules: typed, sure }) =>
    inTransaction(outer, async (context) => {
      const vendorId = ownVendorId(context.actor);
      const rules = await withPlaces(typed);
      refuseFaults(rules, sure);
      await refuseUnknownPincodes(rules);
      const before = await storedDelivery(context, vendorId);
      await writeRules(context, { vendorId, version, rules });
      const facts = deliveryFacts(before?.rules ?? (await proposedDelivery(context, vendorId)), rules);
      await recordAudit(context, {
        action: 'vendor.delivery',
        subject: 'vendors',
        subjectId: vendorId,
        facts,
      });
      return version + 1;
    }),
);

function storedDelivery({ db }: Context, vendorId: string) {
  return db
    .selectFrom('vendorDeliveries')
    .where('vendorId', '=', vendorId)
    .select(['rules', 'version'])
    .executeTakeFirst();
}

/** The places with the district and the state of their pincodes. */
async function withPlaces(rules: VendorDelivery): Promise<VendorDelivery> {
  const places = rules.places.map(async (place) => {
    const found = await placeOfPincode(place.pincode);
    if (!found) return refuse('input.invalid', { fields: { pincode: 'delivery.pincode-unknown' } });
    return { ...place, district: found.district, state: found.state };
  });
  return { ...rules, places: await Promise.all(places) };
}

function refuseFaults(rules: VendorDelivery, sure: boolean): void {
  const faults = faultsOf(rules).filter(({ isWarning }) => !(isWarning && sure));
  if (faults.length === 0) return;
  const fields = faults.map(({ field, code }) => [field, `delivery.${code}`] as const);
  refuse('input.invalid', { fields: Object.fromEntries(fields) });
}

/** Whole pincodes of the van are those of the directory; beginnings of some are not looked up. */
async function refuseUnknownPincodes({ van }: VendorDelivery): Promise<void> {
  for (const pincode of van?.pincodes ?? []) {
    if (pincode.length === 6 && !(await placeOfPincode(pincode)))
      refuse('input.invalid', {
        fields: { pincodes: 'delivery.pincode-not-found' },
        facts: { pincode },
      });
  }
}

interface Written {
  readonly vendorId: string;
  readonly version: number;
  readonly rules: VendorDelivery;
}

/** Refuses with `conflict.changed` for an outdated version; 0 is that of no row. */
async function writeRules({ db, clock }: Context, { vendorId, version, rules }: Written): Promise<void> {
  const row = { rules: JSON.stringify(rules), updatedAt: clock() };
  const written =
    version === 0
      ? await db
          .insertInto('vendorDeliveries')
          .values({ vendorId, ...row })
          .onConflict((conflict) => conflict.column('vendorId').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('vendorDeliveries')
          .set({ ...row, version: version + 1 })
          .where('vendorId', '=', vendorId)
          .where('version', '=', version)
          .executeTakeFirst();
  const count = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
  if (!count) refuse('conflict.changed');
}
