import { z } from 'zod';
import { countVendorProducts } from '../catalogue/manage/vendor-counts.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { vendorFigures, vendorSalesByMonth } from '../orders/figures/vendor-figures.ts';
import { accountsOfVendor } from '../payouts/bank-accounts.ts';
import { nameOrNumber } from '../people/phone-number.ts';
import { realEmail } from '../people/placeholder-email.ts';
import { ownerById } from '../people/vendor-owner.ts';
import { decisionsFrom } from '../vendors/decisions.ts';
import { termOf } from '../vendors/licence-rules.ts';
import { licenceDecisionsOn, stageColumns, stageOf } from '../vendors/licence-stage-rules.ts';
import {
  fieldsOfProfile,
  isProfileComplete,
  profileColumns,
  undertakingVersion,
} from '../vendors/profile-rules.ts';
import { vendorWarningsOf } from '../vendors/registration-warnings.ts';
import { isGstinTaken } from '../vendors/same-gstin.ts';

const monthsShown = 6;

/**
 * A vendor for administrators: profile, owner, licences, sales in paise, and possible decisions. Answers `not-found`.
 */
export const readVendor = verb(
  'readVendor',
  adminMay('vendors'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendor = await context.db
      .selectFrom('vendors')
      .select(['id', 'userId', 'status', 'version', 'decisionReason', 'createdAt'])
      .select(['undertakingVersion', 'undertakingAt', 'exemptOnlyAt', ...profileColumns])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!vendor) return refuse('not-found');
    const owner = (await ownerById(context, vendor.userId)) ?? null;
    const today = indianDay(context.clock());
    const licences = await context.db
      .selectFrom('vendorLicences')
      .where('vendorId', '=', id)
      .select(['id', 'kind', 'number', 'authority', 'state', 'refusalReason', 'updatedAt', ...stageColumns])
      .orderBy('kind')
      .orderBy('validUntil', 'desc')
      .execute();
    const fields = fieldsOfProfile(vendor);
    return {
      ...vendor,
      /** With a GSTIN the one in it. */
      pan: fields.pan,
      owner: owner && { id: owner.id, name: nameOrNumber(owner), email: realEmail(owner.email) },
      /** Warnings that an administrator confirms with a reason before approval. */
      doubts: vendorWarningsOf({
        ...vendor,
        isGstinTaken: await isGstinTaken(context, vendor),
        isOwnerBlocked: owner !== null && owner.blockedAt !== null,
      }),
      isComplete: isProfileComplete(fields),
      hasSigned: vendor.undertakingVersion === undertakingVersion,
      licences: licences.map((licence) => ({
        ...licence,
        term: termOf(licence, today),
        stage: stageOf(licence, today),
        decisions: licenceDecisionsOn(licence, today),
      })),
      accounts: await accountsOfVendor(context, id),
      products: await countVendorProducts(context, id),
      /** Null without the permission `figures`. */
      report: may(context.actor, 'figures')
        ? { ...(await vendorFigures(context, id)), sales: await vendorSalesByMonth(context, id, monthsShown) }
        : null,
      /** Empty when the owner no longer has the role vendor. */
      decisions: owner?.role === 'vendor' ? decisionsFrom(vendor.status) : [],
    };
  },
);

export type VendorForAdmin = ValueOf<typeof readVendor>;
