import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/**
 * Adds each delta to its product's stock. For `moveStock` alone, which records why. The caller holds the rows'
 * locks; a stock below zero breaks a check of the table and with it the transaction.
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
