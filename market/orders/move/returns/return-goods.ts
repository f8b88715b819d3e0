import { z } from 'zod';
import { recordAudit } from '../../../audit/record.ts';
import { writeDocuments } from '../../../documents/write-documents.ts';
import type { Context, ContextOf, SignedIn } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors.ts';
import { staffMay } from '../../../kernel/guards.ts';
import { inTransaction } from '../../../kernel/transaction.ts';
import { verb } from '../../../kernel/verb.ts';
import { recordCameBack } from '../../../ledger/record-came-back.ts';
import { requestCashOfReturn } from '../../../payments/cash-refunds/request-cash-refund.ts';
import { refundOrder } from '../../../payments/refund-order.ts';
import { lockProducts, moveStock } from '../../../stock/move-stock.ts';
import { consignmentMoney } from '../../consignment-money.ts';
import { markChangedOrder } from '../../figures/mark-figures.ts';
import { writeCheck } from '../../returned-lines.ts';
import { announceCameBack } from '../announce-came-back.ts';
import { type LessenedSums, lessenOrder, takePieces } from '../lessen-order.ts';
import { moveConsignments } from '../move-consignments.ts';
import {
  type CameBackLine,
  type PlannedReturn,
  piecesInCondition,
  planReturn,
  returnShape,
} from './plan-return.ts';

const ReturnGoods = z.object({
  ...returnShape,
  /** What was shown to go back, in paise (`previewReturn`); null where no sum was shown. */
  seen: z.number().int().nullish(),
});

/**
 * Records goods that came back after their delivery, by line and piece, with their check (docs/decisions/orders.md):
 * credit note, stock, ledger, and what the buyer gets back, from the payment and of the cash that was taken at the
 * door. All pieces make the parcel returned. For its vendor and administrators. Answers `not-found`,
 * `order.move-refused` unless the consignment is delivered and as much goes back as was seen, and `input.invalid` with
 * `reason`, `line1`, `line2`, ..., or `lines` for none.
 */
export const returnGoods = verb(
  'returnGoods',
  staffMay('orders'),
  ReturnGoods,
  (outer, { seen = null, ...input }) =>
    inTransaction(outer, async (context) => {
      const plan = await planReturn(context, input);
      const { order, part, lines, reason, isWhole, credit, back } = plan;
      const { id } = part;
      if (seen !== null && seen !== back.goods + back.shipping)
        refuse('order.move-refused', {
          facts: { number: order.number, from: part.status, to: 'returned' },
        });
      const [before] = await consignmentMoney(context, [id]);
      if (!before) throw new Error(`consignment ${id} has no money`);

      await writeDocuments(context, credit.documents);
      await (isWhole ? takeBackWhole(context, plan) : takeBackPart(context, plan));
      const [after = null] = isWhole ? [] : await consignmentMoney(context, [id]);
      await recordCameBack(context, { before, after, ...back, notes: credit.notes });
      await giveBack(context, { orderId: order.id, id, takenBy: before.collectedBy, ...back });

      const facts = {
        reason,
        sellable: piecesInCondition(lines, 'sellable'),
        damaged: piecesInCondition(lines, 'damaged'),
      };
      const refunded = back.goods + back.shipping;
      await recordAudit(context, {
        action: 'consignment.came-back',
        subject: 'consignments',
        subjectId: id,
        facts: { ...facts, back: refunded },
      });
      if (!isWhole) await announceCameBack(context, { order, part, lines, reason, refunded });
      return { isWhole, refunded };
    }),
);

/** The parcel is returned and checked. */
async function takeBackWhole(
  context: ContextOf<SignedIn>,
  { order, part: { id }, lines, reason, back: { cash } }: PlannedReturn,
): Promise<void> {
  const checked = lines.map((line) => ({ ...line, missing: 0 }));
  await writeCheck(context, order.id, checked);
  const by = context.actor.role === 'admin' ? 'admin' : 'vendor';
  const request = { to: 'returned', by, reason, isCameBack: true } as const;
  await moveConsignments(context, order.id, (one) => one.id === id, request);
  await context.db
    .updateTable('consignments')
    .set(({ eb }) => ({ prepaid: 0, cashBack: eb('cashBack', '+', cash) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Lines, consignment and order have what the buyer keeps, with its taxes, as after a reduction
 * (docs/decisions/orders.md).
 */
async function takeBackPart(
  context: ContextOf<SignedIn>,
  { order, part, lines, back }: PlannedReturn,
): Promise<void> {
  await returnStock(context, order.id, lines);
  const taken = lines.flatMap(({ position, unitPrice, sellable, damaged }) => [
    { position, unitPrice, quantity: sellable, reason: 'returned' as const },
    { position, unitPrice, quantity: damaged, reason: 'returned-unsellable' as const },
  ]);
  await takePieces(context, order.id, taken);
  await lessenOrder(context, { id: part.id, orderId: order.id }, back);
  await markChangedOrder(context, order.createdAt, [part.vendorId]);
}

/** All pieces come in, and those that cannot be sold are written off. */
async function returnStock(context: Context, orderId: string, lines: readonly CameBackLine[]): Promise<void> {
  const came = lines.filter(({ sellable, damaged }) => sellable + damaged > 0);
  await lockProducts(
    context,
    came.map(({ productId }) => productId),
  );
  const of = (delta: (line: CameBackLine) => number) =>
    came
      .map((line) => ({ productId: line.productId, delta: delta(line) }))
      .filter(({ delta }) => delta !== 0);
  const all = of((line) => line.sellable + line.damaged);
  await moveStock(context, all, { reason: 'return', orderId });
  const off = of((line) => -line.damaged);
  await moveStock(context, off, { reason: 'damaged', orderId });
}

interface Back extends LessenedSums {
  readonly orderId: string;
  readonly id: string;
  readonly takenBy: 'courier' | 'vendor';
}

/** What was paid first goes back to the source of the payment; the cash is sent by hand, also what the vendor took. */
async function giveBack(
  context: Context,
  { orderId, id: consignmentId, takenBy, prepaid, cash }: Back,
): Promise<void> {
  const left = await context.db
    .selectFrom('consignments')
    .select(['status', 'subtotal', 'shipping', 'prepaid'])
    .where('id', '=', consignmentId)
    .executeTakeFirstOrThrow();
  const of = { orderId, consignmentId };
  await refundOrder(context, { ...of, amount: prepaid, reason: 'returned', kept: left.prepaid });
  if (cash === 0) return;
  const kept = left.status === 'delivered' ? left.subtotal + left.shipping - left.prepaid : 0;
  await requestCashOfReturn(context, { ...of, amount: cash, takenBy }, kept);
}
