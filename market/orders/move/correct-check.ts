import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { adminMay } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { lockProducts, moveStock } from '../../stock/move-stock.ts';
import { type CheckedLine, checksOf } from '../returned-lines.ts';
import { CheckReturn, checkedLines, lockReturned, piecesOf } from './check-return.ts';

/**
 * Corrects the check of a returned consignment: pieces that were counted as sellable by mistake leave the stock again,
 * and others come into it. Documents and refunds stay. For administrators. Refuses as `checkReturn`, and with
 * `returned.sold` at a line whose pieces are sold by now.
 */
export const correctCheck = verb('correctCheck', adminMay('orders'), CheckReturn, (outer, { id, ...found }) =>
  inTransaction(outer, async (context) => {
    const { orderId, number, status } = await lockReturned(context, id);
    const before = (await checksOf(context, [id])).get(id);
    if (!before) return refuse('order.move-refused', { facts: { number, from: status, to: 'returned' } });
    const lines = await checkedLines(context, id, found);
    const was = new Map(before.lines.map((line) => [line.position, line.sellable]));
    await moveDifference(context, orderId, lines, was);
    for (const { position, sellable, damaged, missing } of lines)
      await context.db
        .updateTable('returnedLines')
        .set({ sellable, damaged, missing })
        .where('orderId', '=', orderId)
        .where('position', '=', position)
        .execute();
    const counted = (condition: 'sellable' | 'damaged' | 'missing') =>
      `${piecesOf(before.lines, condition)} > ${piecesOf(lines, condition)}`;
    const facts = { sellable: counted('sellable'), damaged: counted('damaged'), missing: counted('missing') };
    const row = { subject: 'consignments', subjectId: id } as const;
    await recordAudit(context, { action: 'consignment.correct-check', ...row, facts });
  }),
);

async function moveDifference(
  context: Context,
  orderId: string,
  lines: readonly CheckedLine[],
  was: ReadonlyMap<number, number>,
): Promise<void> {
  const moved = lines.map((line) => ({ ...line, delta: line.sellable - (was.get(line.position) ?? 0) }));
  const ids = moved.flatMap(({ productId, delta }) => (delta === 0 ? [] : [productId]));
  if (ids.length === 0) return;
  await lockProducts(context, ids);
  const rows = await context.db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'stock'])
    .execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  const wrong = moved.flatMap(({ productId, delta }, at) =>
    delta < 0 && (stocks.get(productId) ?? 0) + delta < 0
      ? [[`line${at + 1}`, 'returned.sold'] as const]
      : [],
  );
  if (wrong.length > 0) refuse('input.invalid', { fields: Object.fromEntries(wrong) });
  const movements = moved.filter(({ delta }) => delta !== 0);
  await moveStock(
    context,
    movements.map(({ productId, delta }) => ({ productId, delta })),
    { reason: 'return', orderId },
  );
}
