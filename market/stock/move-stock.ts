import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { changeStock } from './change-stock.ts';
import type { MovementReason } from './schema.ts';

export interface Movement {
  productId: string;
  /** Positive for incoming stock, negative for outgoing. */
  delta: number;
}

/**
 * Changes stock and records the reason, in the caller's transaction. The movements of a product always sum up to its
 * stock (design section 4). Throws if a stock would fall below zero.
 */
export async function moveStock(
  context: Context,
  movements: readonly Movement[],
  because: { reason: MovementReason; orderId: string | null; note?: string | null },
): Promise<void> {
  const createdAt = context.clock();
  const actorId = because.orderId === null && context.actor.kind === 'user' ? context.actor.id : null;
  await changeStock(context, movements);
  await context.db
    .insertInto('stockMovements')
    .values(
      movements.map((movement) => ({ id: newId(createdAt), ...movement, ...because, actorId, createdAt })),
    )
    .execute();
}
