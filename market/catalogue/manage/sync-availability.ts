import { sql } from 'kysely';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { mayList } from '../../vendors/rules.ts';
import { sellingEligibilityOf } from '../../vendors/selling-eligibility.ts';
import { isWeakSeed } from './weak-seed.ts';

/**
 * Sets each of a vendor's live products to `withheld` if it is not allowed on sale, and back to live once it is. Approval,
 * licences, expiry and the legal minimum germination decide. In the caller's transaction; called after each change of
 * products, vendor or licences, and daily.
 */
export async function syncAvailability(context: Context, vendorId: string): Promise<void> {
  const today = indianDay(context.clock());
  const allowed = await allowedSubcategories(context, vendorId, today);
  const status = sql<'live' | 'withheld'>`case
    when subcategory = any(${allowed}::text[]) and (expires_on is null or expires_on >= ${today}::date)
      and not ${isWeakSeed}
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

async function allowedSubcategories(context: Context, vendorId: string, today: string): Promise<string[]> {
  const eligibility = await sellingEligibilityOf(context, vendorId);
  const rows = await context.db
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
