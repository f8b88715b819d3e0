import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { insertRows, type Write, writeTogether } from '../kernel/write.ts';
import type { MovementReason } from './schema.ts';

export interface Movement {
  productId: string;
  /** Positive for incoming stock, negative for outgoing. */
  delta: number;
}

interface Because {
  reason: MovementReason;
  orderId: string | null;
  note?: string | null;
}

/**
 * Changes stock and records the reason, in the caller's transaction. The movements of a product always sum up to its
 * stock. The caller holds the row locks. Throws if a stock would fall below zero.
 */
export async function moveStock(
  context: Context,
  movements: readonly Movement[],
  because: Because,
): Promise<void> {
  if (movements.length > 0) await writeTogether(context, stockWrites(context, movements, because));
}

/** The same as parts of a larger write. At most one movement per product. */
export function stockWrites(
  { actor, clock }: Context,
  movements: readonly Movement[],
  because: Because,
): Write[] {
  const createdAt = clock();
  const actorId = because.orderId === null && actor.kind === 'user' ? actor.id : null;
  const rows = movements.map(({ productId, delta }) => ({
    id: newId(createdAt),
    productId,
    delta,
    ...because,
    actorId,
    createdAt,
  }));
  return [changeStock(movements), insertRows('stockMovements', rows)];
}

/** A stock below zero violates a check constraint and aborts the transaction. */
function changeStock(movements: readonly Movement[]): Write {
  const ids = movements.map(({ productId }) => productId);
  const deltas = movements.map(({ delta }) => delta);
  return sql`update products set stock = products.stock + change.delta
    from (select * from unnest(${ids}::text[], ${deltas}::int[])) as change (id, delta)
    where products.id = change.id`;
}

/** Locks products of any status until the transaction ends. Locks in id order to avoid deadlocks. */
export async function lockProducts({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}
