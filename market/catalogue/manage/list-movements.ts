import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import type { MovementReason } from '../../stock/schema.ts';
import { ownProduct } from './own-products.ts';

const movementsPerPage = 20;

export interface ListedMovement {
  readonly id: string;
  readonly delta: number;
  readonly reason: MovementReason;
  readonly note: string | null;
  /** The order that took the stock or gave it back. */
  readonly orderId: string | null;
  readonly createdAt: Date;
  /** Stock after the movement. */
  readonly after: number;
}

const shape = z.object({ id: idShape, before: idShape.optional() });

/**
 * A page of stock movements of an own product, newest first, that are older than the movement `before`. `next` is the
 * cursor of the next page, or null. Fails with `not-found`.
 */
export const listMovements = verb(
  'listMovements',
  staffMay('stock'),
  shape,
  async (context, { id, before }) => {
    const { stock } = await ownProduct(context, id);
    const all = context.db.selectFrom('stockMovements').where('productId', '=', id);
    const found = await all
      .select(['id', 'delta', 'reason', 'note', 'orderId', 'createdAt'])
      .$if(before !== undefined, (query) => query.where(isUpTo(before ?? '', '<')))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(movementsPerPage + 1)
      .execute();
    const rows = found.slice(0, movementsPerPage);
    let after = before === undefined ? stock : await stockBefore(context, id, rows[0]);
    const movements = rows.map((row): ListedMovement => {
      const listed = { ...row, after };
      after -= row.delta;
      return listed;
    });
    return { stock, movements, next: found.length > movementsPerPage ? (rows.at(-1)?.id ?? null) : null };
  },
);

async function stockBefore(
  { db }: Context,
  productId: string,
  newest: { id: string } | undefined,
): Promise<number> {
  const { moved } = await db
    .selectFrom('stockMovements')
    .where('productId', '=', productId)
    .where(isUpTo(newest?.id ?? '', '<='))
    .select(({ fn }) => fn.sum<number>('delta').as('moved'))
    .executeTakeFirstOrThrow();
  return Number(moved ?? 0);
}

function isUpTo(id: string, sign: '<' | '<=') {
  return sql<boolean>`(created_at, id) ${sql.raw(sign)} (select created_at, id from stock_movements where id = ${id})`;
}
