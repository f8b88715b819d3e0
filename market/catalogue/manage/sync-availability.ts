import { sql } from 'kysely';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { dayAfter, indianDay } from '../../kernel/days.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { mayList } from '../../vendors/rules.ts';
import { type SellingEligibility, sellingEligibilityOf } from '../../vendors/selling-eligibility.ts';
import { seedMinimums } from './seed-minimum-rules.ts';

/**
 * Sets each of a vendor's live products to `withheld` if it is not allowed on sale, and back to live once it is.
 * Approval, licences, expiry, the legal minimum germination, held lots and, without a GSTIN, the rate of GST decide. In
 * the caller's transaction; called after each change of products, vendor, licences or held lots, and daily.
 */
export async function syncAvailability(context: Context, vendorId: string): Promise<void> {
  const today = indianDay(context.clock());
  const eligibility = await sellingEligibilityOf(context, vendorId);
  const allowed = await allowedSubcategories(context, vendorId, eligibility, today);
  const status = sql<'live' | 'withheld'>`case
    when subcategory = any(${allowed}::text[]) and (expires_on is null or expires_on >= ${today}::date)
      and not ${isWeakSeed} and not ${isHeldLot} and (gst_rate = 0 or not ${eligibility.isExemptOnly}::boolean)
    then 'live' else 'withheld' end`;
  const moved = await context.db
    .updateTable('products')
    .set({ status })
    .where('vendorId', '=', vendorId)
    .where('status', 'in', ['live', 'withheld'])
    .where('status', 'is distinct from', status)
    .returning(['id', 'status'])
    .execute();
  for (const [to, products] of Map.groupBy(moved, ({ status: now }) => now)) {
    const facts = { status: to, products: products.length, first: products[0]?.id ?? '' };
    await recordAudit(context, { action: 'product.review', subject: 'vendors', subjectId: vendorId, facts });
  }
}

async function allowedSubcategories(
  { db }: Context,
  vendorId: string,
  eligibility: SellingEligibility,
  today: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('status', 'in', ['live', 'withheld'])
    .distinct()
    .select('subcategory')
    .execute();
  return rows
    .map(({ subcategory }) => subcategory)
    .filter((subcategory) => mayList(eligibility, eligibility.licences, subcategory, today));
}

const minimums = sql`jsonb_to_recordset(${JSON.stringify(seedMinimums)}::jsonb) as minimum (crop text, percent integer)`;

/** `legalMinimumMissed` as a query condition: the row of `products` is seed below the legal minimum of its crop. */
export const isWeakSeed = sql<boolean>`exists (
  select from seed_labels join ${minimums} on minimum.crop = lower(btrim(seed_labels.kind))
  where seed_labels.product_id = products.id and seed_labels.germination < minimum.percent)`;

/** The row of `products` is seed of a lot that is held. */
export const isHeldLot = sql<boolean>`exists (
  select from lot_holds as h join seed_labels as s using (product_id)
  where h.product_id = products.id and lower(btrim(s.lot)) = lower(btrim(h.lot))
    and h.decision is distinct from 'released')`;

/** The same for the vendors of changed products. */
export async function syncVendorsOf(
  context: Context,
  products: Iterable<{ readonly vendorId: string }>,
): Promise<void> {
  const vendors = new Set([...products].map(({ vendorId }) => vendorId));
  for (const vendorId of vendors) await syncAvailability(context, vendorId);
}

/** Syncs availability where a licence or a product expired, or a licence became valid. A daily job. */
export async function syncChangedAvailability(outer: Context): Promise<void> {
  const vendors = new Set([...(await vendorsWithChangedLicences(outer)), ...(await withUnsaleable(outer))]);
  for (const vendorId of vendors) {
    await inTransaction(outer, (context) => syncAvailability(context, vendorId));
  }
}

const isTaxedWithoutGstin = sql<boolean>`(gst_rate > 0
  and exists (select from vendors where vendors.id = products.vendor_id and vendors.gstin is null))`;

/** Vendors with live products that are expired, seed below the legal minimum, or taxed without a GSTIN. */
async function withUnsaleable({ db, clock }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('status', '=', 'live')
    .where(({ eb, or }) => or([eb('expiresOn', '<', indianDay(clock())), isWeakSeed, isTaxedWithoutGstin]))
    .distinct()
    .select('vendorId')
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}

/** Look-back window: also finds changes during a downtime of the daily job. */
const lookBackDays = 31;

/** Vendors with a licence that recently began or ended, so that their set of products on sale may have changed. */
async function vendorsWithChangedLicences({ db, clock }: Context): Promise<string[]> {
  const today = indianDay(clock());
  const [since, yesterday] = [dayAfter(today, -lookBackDays), dayAfter(today, -1)];
  const rows = await db
    .selectFrom('vendorLicences')
    .where(({ or, between }) =>
      or([between('validUntil', since, yesterday), between('validFrom', since, today)]),
    )
    .distinct()
    .select('vendorId')
    .orderBy('vendorId')
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}
