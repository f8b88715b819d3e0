import { sql } from 'kysely';
import { recordAudit } from '../../audit/record.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { syncAvailability } from './sync-availability.ts';

/**
 * Applies the changes of GST rates that have started, each once and in its order; also those of days without a run. A
 * job.
 */
export async function applyRateChanges(outer: Context): Promise<void> {
  const due = await outer.db
    .selectFrom('gstRateChanges')
    .where('appliedAt', 'is', null)
    .where('startsOn', '<=', indianDay(outer.clock()))
    .orderBy('startsOn')
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of due) await inTransaction(outer, (context) => applyRateChange(context, id));
}

/**
 * Gives all products of a change the new rate, in the caller's transaction; prices, which include tax, stay. Does
 * nothing when another process has applied it.
 */
export async function applyRateChange(context: Context, id: string): Promise<void> {
  const { db, clock } = context;
  const change = await db
    .selectFrom('gstRateChanges')
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .select(['hsn', 'fromRate', 'toRate', 'startsOn'])
    .forUpdate()
    .executeTakeFirst();
  if (!change) return;
  const { hsn, fromRate, toRate: gstRate, startsOn } = change;
  // Locks in the same order as orders do, to avoid deadlocks.
  const found = await db
    .selectFrom('products')
    .where(sql<boolean>`starts_with(hsn, ${hsn})`)
    .where('gstRate', '=', fromRate)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const changed = await db
    .updateTable('products')
    .set((product) => ({ gstRate, version: product('version', '+', 1), updatedAt: clock() }))
    .where('id', '=', anyOf(found.map((product) => product.id)))
    .returning('vendorId')
    .execute();
  await db.updateTable('gstRateChanges').set({ appliedAt: clock() }).where('id', '=', id).execute();
  await recordAudit(context, {
    action: 'rate.apply',
    subject: 'gst_rate_changes',
    subjectId: id,
    facts: { hsn, rate: `${fromRate} > ${gstRate}`, startsOn, products: changed.length },
  });
  await syncExempt(context, [...new Set(changed.map(({ vendorId }) => vendorId))]);
}

/** Vendors without a GSTIN sell only goods at 0 %: the rate decides what of them is on sale. */
async function syncExempt(context: Context, vendorIds: readonly string[]): Promise<void> {
  const exempt = await context.db
    .selectFrom('vendors')
    .where('id', '=', anyOf(vendorIds))
    .where('gstin', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of exempt) await syncAvailability(context, id);
}
