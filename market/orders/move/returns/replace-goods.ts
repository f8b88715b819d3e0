import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors.ts';
import { lockProducts, moveStock } from '../../../stock/move-stock.ts';

/** Pieces that came back, by line and condition. */
export interface PiecesBack {
  readonly position: number;
  readonly sellable: number;
  readonly damaged: number;
}

interface Exchange {
  /** Id of the return. */
  readonly id: string;
  readonly orderId: string;
  readonly consignmentId: string;
  readonly lines: readonly PiecesBack[];
}

/** Pieces of each line, by position, that came back and whose new ones are not sent yet: the buyer has neither. */
export async function unsentPieces({ db }: Context, orderId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('replacedLines')
    .where('orderId', '=', orderId)
    .where('sentAt', 'is', null)
    .groupBy('position')
    .select(['position', sql<number>`sum(quantity)::integer`.as('pieces')])
    .execute();
  return new Map(rows.map(({ position, pieces }) => [position, pieces]));
}

/**
 * Takes new pieces out of the stock for some that came back of a delivered consignment, in the caller's transaction,
 * which has locked the order. Returns false, and changes nothing, when the stock has fewer. Refuses `conflict.changed`
 * for pieces that the buyer does not have any more.
 */
export async function takeNewPieces(
  context: Context,
  { id, orderId, consignmentId, lines }: Exchange,
): Promise<boolean> {
  const bought = await context.db
    .selectFrom('orderLines as l')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .where('c.id', '=', consignmentId)
    .where('c.status', '=', 'delivered')
    .select(['l.position', 'l.productId', 'l.quantity'])
    .execute();
  const unsent = await unsentPieces(context, orderId);
  const wanted = lines.map(({ position, sellable, damaged }) => {
    const line = bought.find((one) => one.position === position) ?? refuse('conflict.changed');
    const quantity = sellable + damaged;
    if (quantity > line.quantity - (unsent.get(position) ?? 0)) refuse('conflict.changed');
    return { row: { id, orderId, position, quantity, sellable, damaged, sentAt: null }, ...line, quantity };
  });
  const productIds = wanted.map(({ productId }) => productId);
  await lockProducts(context, productIds);
  const stocks = await context.db
    .selectFrom('products')
    .where('id', 'in', productIds)
    .select(['id', 'stock'])
    .execute();
  const stockOf = new Map(stocks.map(({ id: of, stock }) => [of, stock]));
  if (wanted.some(({ productId, quantity }) => quantity > (stockOf.get(productId) ?? 0))) return false;
  await context.db
    .insertInto('replacedLines')
    .values(wanted.map(({ row }) => row))
    .execute();
  const taken = wanted.map(({ productId, quantity }) => ({ productId, delta: -quantity }));
  await moveStock(context, taken, { reason: 'replacement', orderId });
  return true;
}

/**
 * The new pieces of a return go to the buyer, in the caller's transaction, which has locked the order: the old ones
 * come into the stock, and those that cannot be sold are written off. Returns false when they were sent before.
 */
export async function sendNewPieces(context: Context, id: string): Promise<boolean> {
  const lines = await packedLines(context, id);
  if (lines.length === 0) return false;
  const sentAt = context.clock();
  await context.db.updateTable('replacedLines').set({ sentAt }).where('id', '=', id).execute();
  const { orderId } = lines[0] ?? { orderId: null };
  const back = lines.map(({ productId, quantity: delta }) => ({ productId, delta }));
  await moveStock(context, back, { reason: 'return', orderId });
  const off = lines.map(({ productId, damaged }) => ({ productId, delta: -damaged }));
  const writtenOff = off.filter(({ delta }) => delta !== 0);
  await moveStock(context, writtenOff, { reason: 'damaged', orderId });
  return true;
}

/**
 * The new pieces of a return stay with the seller, in the caller's transaction, which has locked the order. Returns the
 * pieces to refund, as they came back; new ones that were sent, and are lost, count as damaged.
 */
export async function giveUpNewPieces(context: Context, id: string): Promise<PiecesBack[]> {
  const packed = await packedLines(context, id);
  if (packed.length === 0) {
    const lost = await context.db.selectFrom('replacedLines').selectAll().where('id', '=', id).execute();
    return lost.map(({ position, quantity }) => ({ position, sellable: 0, damaged: quantity }));
  }
  await context.db.deleteFrom('replacedLines').where('id', '=', id).execute();
  const { orderId } = packed[0] ?? { orderId: null };
  const stays = packed.map(({ productId, quantity: delta }) => ({ productId, delta }));
  await moveStock(context, stays, { reason: 'replacement', orderId });
  return packed;
}

/** Lines of a return whose new pieces are not sent yet, with their products locked. */
async function packedLines(context: Context, id: string) {
  const rows = await context.db
    .selectFrom('replacedLines as r')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.position', '=', 'r.position'),
    )
    .where('r.id', '=', id)
    .where('r.sentAt', 'is', null)
    .select(['r.orderId', 'r.position', 'r.quantity', 'r.sellable', 'r.damaged', 'l.productId'])
    .execute();
  await lockProducts(
    context,
    rows.map(({ productId }) => productId),
  );
  return rows;
}
