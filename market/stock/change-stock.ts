import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/**
 * Adds each delta to its product's stock. Only for `moveStock`, which records the reason. The caller holds the
 * row locks. A stock below zero violates a check constraint and aborts the transaction.
 */
export async function changeStock(
  context: Context,
  changes: readonly { productId: string; delta: number }[],
): Promise<void> {
  const ids = changes.map((change) => change.productId);
  const deltas = changes.map((change) => change.delta);
  await sql`
    update products set stock = products.stock + change.delta
    from (select * from unnest(${ids}::text[], ${deltas}::int[])) as change (id, delta)
    where products.id = change.id`.execute(context.db);
}
