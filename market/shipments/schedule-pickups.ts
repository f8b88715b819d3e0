import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { minute } from '../kernel/durations.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { maxParcelsAtOnce } from './booking-rules.ts';
import { enqueueCourierCall } from './courier-calls.ts';

/** A pickup waits so long, in milliseconds, for shipments from its place that are not booked yet. */
const waitsFor = 2 * minute;

/**
 * Asks for the pickup of booked shipments, together for each provider, place and day, once all of them are booked. For
 * the job of the providers. Returns the number of pickups.
 */
export function schedulePickups(outer: Context): Promise<number> {
  return inTransaction(outer, async (context) => {
    const { db } = context;
    const now = context.clock();
    const rows = await db
      .selectFrom('shipments as s')
      .select(['s.id', 's.provider', 's.pickupPlace', 's.pickupOn'])
      .where('s.state', '=', 'booked')
      .where('s.pickupAskedAt', 'is', null)
      .where('s.pickupOn', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('shipments as other')
              .select('other.id')
              .whereRef('other.provider', '=', 's.provider')
              .whereRef('other.pickupPlace', '=', 's.pickupPlace')
              .where('other.state', '=', 'requested')
              .where('other.createdAt', '>', new Date(now.getTime() - waitsFor)),
          ),
        ),
      )
      .orderBy('s.id')
      .limit(10 * maxParcelsAtOnce)
      .forUpdate('s')
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    await db
      .updateTable('shipments')
      .set({ pickupAskedAt: now })
      .where('id', '=', anyOf(rows.map(({ id }) => id)))
      .execute();
    const groups = Map.groupBy(rows, (row) => `${row.provider} ${row.pickupPlace} ${row.pickupOn}`);
    for (const group of groups.values())
      for (let from = 0; from < group.length; from += maxParcelsAtOnce) {
        const part = group.slice(from, from + maxParcelsAtOnce);
        const [first] = part;
        const shipmentIds = part.map(({ id }) => id).join(',');
        if (first)
          await enqueueCourierCall(context, {
            provider: first.provider,
            operation: 'pickup',
            mark: first.id,
            request: { shipmentIds },
          });
      }
    return groups.size;
  });
}
