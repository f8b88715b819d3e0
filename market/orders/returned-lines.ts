import type { Context } from '../kernel/context.ts';
import { lockProducts, moveStock } from '../stock/move-stock.ts';

/** Result of the check of a returned line: number of sellable, damaged and missing pieces. */
export interface Condition {
  readonly sellable: number;
  readonly damaged: number;
  readonly missing: number;
}

/** Check of a returned consignment. */
export interface ReturnCheck {
  readonly at: Date;
  readonly lines: readonly (Condition & { readonly position: number })[];
}

/** Return checks by consignment id; unchecked consignments have no entry. */
export async function checksOf(
  { db }: Context,
  consignmentIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnCheck>> {
  if (consignmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('returnedLines as r')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.position', '=', 'r.position'),
    )
    .where('l.consignmentId', 'in', [...consignmentIds])
    .orderBy('r.position')
    .select(['l.consignmentId', 'r.position', 'r.sellable', 'r.damaged', 'r.missing', 'r.checkedAt'])
    .execute();
  const checks = Map.groupBy(rows, ({ consignmentId }) => consignmentId);
  return new Map(
    [...checks].map(([id, lines]) => [
      id,
      {
        at: lines[0]?.checkedAt ?? new Date(0),
        lines: lines.map(({ position, sellable, damaged, missing }) => ({
          position,
          sellable,
          damaged,
          missing,
        })),
      },
    ]),
  );
}

/** Whether a returned consignment is checked. */
export async function isChecked(context: Context, consignmentId: string): Promise<boolean> {
  return (await checksOf(context, [consignmentId])).size > 0;
}

/** A line of a returned consignment, and the condition of its pieces. */
export interface CheckedLine extends Condition {
  readonly position: number;
  readonly productId: string;
}

/**
 * Writes the check of a returned consignment, in the caller's transaction, which has locked its order: pieces that can
 * be sold are in the stock again, others never enter it (docs/decisions/orders.md).
 */
export async function writeCheck(
  context: Context,
  orderId: string,
  lines: readonly CheckedLine[],
): Promise<void> {
  const checkedAt = context.clock();
  const rows = lines.map(({ position, sellable, damaged, missing }) => {
    return { orderId, position, sellable, damaged, missing, checkedAt };
  });
  await context.db.insertInto('returnedLines').values(rows).execute();
  const sellable = lines.filter((line) => line.sellable > 0);
  if (sellable.length === 0) return;
  await lockProducts(
    context,
    sellable.map(({ productId }) => productId),
  );
  await moveStock(
    context,
    sellable.map((line) => ({ productId: line.productId, delta: line.sellable })),
    { reason: 'return', orderId },
  );
}
