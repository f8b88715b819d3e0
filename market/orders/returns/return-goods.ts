import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { cameBackReasons } from '../../delivery/reasons.ts';
import { type CreditSums, creditDocuments } from '../../documents/credit-documents.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { sum } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { recordCameBack } from '../../ledger/record-came-back.ts';
import { requestCashRefund } from '../../payments/cash-refunds/request-cash-refund.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import { lockProducts, moveStock } from '../../stock/move-stock.ts';
import { announceCameBack } from '../announce-came-back.ts';
import { consignmentMoney } from '../consignment-money.ts';
import { type LockedConsignment, type LockedOrder, lockOrder } from '../locked-order.ts';
import { orderOfManaged } from '../managed-consignment.ts';
import { moveConsignments } from '../move-consignments.ts';
import { type BackSums, type CameBackLine, takeOffLines } from './take-off-lines.ts';

const pieces = z.array(z.string().trim().max(9)).max(200);

const ReturnGoods = z.object({
  /** Id of the consignment. */
  id: idShape,
  /** Pieces of each line that came back, in line order; empty fields are 0. */
  sellable: pieces,
  damaged: pieces,
  reason: z.enum(cameBackReasons).nullable().catch(null),
});

/**
 * Records goods that came back after their delivery, by line and piece, with their check (decision 89): credit note, stock, ledger, and what
 * the buyer gets back, from the payment and of the cash that was taken at the door. All pieces make the parcel returned. For its vendor
 * and administrators. Answers `not-found`, `order.move-refused` unless the consignment is delivered, and `input.invalid` with `reason`,
 * `line1`, `line2`, ..., or `lines` for none.
 */
export const returnGoods = verb('returnGoods', staffMay('orders'), ReturnGoods, (outer, { id, ...input }) =>
  inTransaction(outer, async (context) => {
    const orderId = await orderOfManaged(context, id);
    const order = await lockOrder(context, orderId);
    const part = order.parts.find((one) => one.id === id) ?? refuse('not-found');
    if (part.status !== 'delivered')
      refuse('order.move-refused', { facts: { number: order.number, from: part.status, to: 'returned' } });
    const lines = checked(await linesOf(context, id), input);
    const reason = input.reason ?? refuse('input.invalid', { fields: { reason: 'reason.required' } });
    const isWhole = lines.every(({ quantity, sellable, damaged }) => sellable + damaged === quantity);
    const [before] = await consignmentMoney(context, [id]);
    if (!before) throw new Error(`consignment ${id} has no money`);

    const credited = await creditDocuments(context, {
      consignmentId: id,
      reason: 'returned',
      isPaid: true,
      pieces: new Map(lines.map((line) => [line.position, line.sellable + line.damaged])),
    });
    const back = isWhole ? wholeOf(part) : partOf(credited, part);
    await returnStock(context, orderId, lines, isWhole);
    if (isWhole) await takeBackWhole(context, order, part, { lines, reason, cash: back.cash });
    else await takeOffLines(context, { ...part, orderId, orderedAt: order.createdAt }, lines, back);
    const [after = null] = isWhole ? [] : await consignmentMoney(context, [id]);
    await recordCameBack(context, { before, after, ...back, notes: credited.notes });
    await giveBack(context, { orderId, id, takenBy: before.collectedBy, ...back });

    const facts = { reason, sellable: sumOf(lines, 'sellable'), damaged: sumOf(lines, 'damaged') };
    await recordAudit(context, {
      action: 'consignment.came-back',
      subject: 'consignments',
      subjectId: id,
      facts: { ...facts, back: back.goods + back.shipping },
    });
    if (!isWhole)
      await announceCameBack(context, { order, part, lines, reason, refunded: back.goods + back.shipping });
    return { isWhole };
  }),
);

function linesOf({ db }: Context, consignmentId: string) {
  return db
    .selectFrom('orderLines')
    .where('consignmentId', '=', consignmentId)
    .orderBy('position')
    .select(['position', 'productId', 'quantity', 'unitPrice'])
    .execute();
}

/** The lines with what came back of them. Refuses other numbers than those of the pieces that were sent, and none at all. */
function checked(
  lines: readonly Omit<CameBackLine, 'sellable' | 'damaged'>[],
  typed: Pick<z.infer<typeof ReturnGoods>, 'sellable' | 'damaged'>,
): CameBackLine[] {
  const count = (value = '') => (/^\d{0,6}$/.test(value) ? Number(value) : Number.NaN);
  const found = lines.map((line, at) => ({
    ...line,
    sellable: count(typed.sellable[at]),
    damaged: count(typed.damaged[at]),
  }));
  const wrong = found.flatMap(({ sellable, damaged, quantity }, at) =>
    sellable + damaged <= quantity ? [] : [[`line${at + 1}`, 'returned.most'] as const],
  );
  if (wrong.length > 0) refuse('input.invalid', { fields: Object.fromEntries(wrong) });
  if (found.every(({ sellable, damaged }) => sellable + damaged === 0))
    refuse('input.invalid', { fields: { lines: 'returned.nothing' } });
  return found;
}

function sumOf(lines: readonly CameBackLine[], name: 'sellable' | 'damaged'): number {
  return sum(lines.map((line) => line[name]));
}

function wholeOf({ subtotal: goods, shipping, prepaid }: LockedConsignment): BackSums {
  return { goods, shipping, prepaid, cash: goods + shipping - prepaid };
}

/** The cash of the door goes back before what was paid first, as the credit notes say. */
function partOf(
  { goods, shipping, prepaid: credited }: CreditSums,
  { prepaid: paid }: LockedConsignment,
): BackSums {
  const prepaid = Math.min(credited, paid);
  return { goods, shipping, prepaid, cash: goods + shipping - prepaid };
}

/** Pieces that can be sold are in the stock again; the others of a part come in and are written off (decision 66). */
async function returnStock(
  context: Context,
  orderId: string,
  lines: readonly CameBackLine[],
  isWhole: boolean,
): Promise<void> {
  const came = lines.filter(({ sellable, damaged }) => sellable + damaged > 0);
  await lockProducts(
    context,
    came.map(({ productId }) => productId),
  );
  const of = (delta: (line: CameBackLine) => number) =>
    came
      .map((line) => ({ productId: line.productId, delta: delta(line) }))
      .filter(({ delta }) => delta !== 0);
  // What the check of a whole parcel finds damaged never enters the stock (decision 42).
  await moveStock(
    context,
    of((line) => line.sellable + (isWhole ? 0 : line.damaged)),
    { reason: 'return', orderId },
  );
  if (!isWhole)
    await moveStock(
      context,
      of((line) => -line.damaged),
      { reason: 'damaged', orderId },
    );
}

interface WholeReturn {
  readonly lines: readonly CameBackLine[];
  readonly reason: (typeof cameBackReasons)[number];
  readonly cash: number;
}

/** The parcel is returned and checked. */
async function takeBackWhole(
  context: ContextOf<SignedIn>,
  order: LockedOrder,
  { id }: LockedConsignment,
  { lines, reason, cash }: WholeReturn,
): Promise<void> {
  const by = context.actor.role === 'admin' ? 'admin' : 'vendor';
  const request = { to: 'returned', by, reason, isCameBack: true } as const;
  await moveConsignments(context, order.id, (one) => one.id === id, request);
  await context.db
    .updateTable('consignments')
    .set(({ eb }) => ({ prepaid: 0, cashBack: eb('cashBack', '+', cash) }))
    .where('id', '=', id)
    .execute();
  const checkedAt = context.clock();
  const rows = lines.map(({ position, sellable, damaged }) => {
    return { orderId: order.id, position, sellable, damaged, missing: 0, checkedAt };
  });
  await context.db.insertInto('returnedLines').values(rows).execute();
}

interface Back extends BackSums {
  readonly orderId: string;
  readonly id: string;
  readonly takenBy: 'courier' | 'vendor';
}

/** What was paid first goes back to the source of the payment; the cash is sent by hand, also what the vendor took. */
async function giveBack(
  context: Context,
  { orderId, id: consignmentId, takenBy, prepaid, cash }: Back,
): Promise<void> {
  await refundOrder(context, { orderId, consignmentId, amount: prepaid, reason: 'returned' });
  if (cash > 0) await requestCashRefund(context, { orderId, consignmentId, amount: cash, takenBy });
}
