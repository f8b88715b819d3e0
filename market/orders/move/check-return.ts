import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { creditDocuments } from '../../documents/credit-documents.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import type { Paise } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import { type CheckedLine, type Condition, isChecked, writeCheck } from '../returned-lines.ts';
import { orderOfManaged } from './managed-consignment.ts';

/** Quantities as a form submits them; an empty field is 0. */
const pieces = z
  .array(
    z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, 'whole')
      .transform(Number),
  )
  .max(200);

/** The check of a consignment as its form submits it. */
export const CheckReturn = z.object({
  /** Id of the consignment. */
  id: idShape,
  /** Quantities per line, in line order: together they equal the quantity sent. */
  sellable: pieces,
  damaged: pieces,
  missing: pieces,
});

/**
 * Records the condition of each line of a returned consignment; sellable pieces go back into the stock, once, its
 * documents are credited, and what was paid before the delivery goes back: the refund page promises the refund after
 * the check. For its vendor and administrators. Answers `not-found`, `order.move-refused` when the consignment is not
 * returned or is already checked, and `input.invalid` with `line1`, `line2`, ... for lines whose quantities do not add
 * up to what was sent.
 */
export const checkReturn = verb('checkReturn', staffMay('orders'), CheckReturn, (outer, { id, ...found }) =>
  inTransaction(outer, async (context) => {
    const consignment = await lockReturned(context, id);
    if (consignment.status !== 'returned' || (await isChecked(context, id)))
      refuse('order.move-refused', {
        facts: { number: consignment.number, from: consignment.status, to: 'returned' },
      });
    const checked = await checkedLines(context, id, found);
    await writeCheck(context, consignment.orderId, checked);
    await creditDocuments(context, { consignmentId: id, reason: 'returned' });
    await giveBackPrepaid(context, consignment.orderId, { id, prepaid: consignment.prepaid });
    const facts = { sellable: piecesOf(checked, 'sellable'), damaged: piecesOf(checked, 'damaged') };
    await recordAudit(context, {
      action: 'consignment.check',
      subject: 'consignments',
      subjectId: id,
      facts: { ...facts, missing: piecesOf(checked, 'missing') },
    });
  }),
);

/**
 * Locks the order and then reads its consignment, in the lock order of `moveConsignments`. A vendor finds only their
 * own.
 */
export async function lockReturned(context: ContextOf<SignedIn>, id: string) {
  const orderId = await orderOfManaged(context, id);
  const order = await context.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const consignment = await context.db
    .selectFrom('consignments')
    .select(['status', 'prepaid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { orderId, ...order, ...consignment };
}

function linesSent({ db }: Context, consignmentId: string) {
  return db
    .selectFrom('orderLines')
    .where('consignmentId', '=', consignmentId)
    .orderBy('position')
    .select(['position', 'productId', 'quantity'])
    .execute();
}

/** The lines that were sent with the pieces that were found. Refuses sums that are not what was sent. */
export async function checkedLines(
  context: Context,
  id: string,
  found: Readonly<Record<keyof Condition, readonly number[]>>,
): Promise<CheckedLine[]> {
  const lines = await linesSent(context, id);
  const checked = lines.map((line, at) => ({
    ...line,
    sellable: found.sellable[at] ?? 0,
    damaged: found.damaged[at] ?? 0,
    missing: found.missing[at] ?? 0,
  }));
  refuseWrongSums(checked);
  return checked;
}

function refuseWrongSums(lines: readonly (CheckedLine & { readonly quantity: number })[]): void {
  const wrong = lines.flatMap(({ quantity, sellable, damaged, missing }, at) =>
    sellable + damaged + missing === quantity ? [] : [[`line${at + 1}`, 'returned.sum'] as const],
  );
  if (wrong.length > 0) refuse('input.invalid', { fields: Object.fromEntries(wrong) });
}

/** The check is done: sends back what was paid for a consignment before its delivery. */
async function giveBackPrepaid(
  context: Context,
  orderId: string,
  { id, prepaid }: { readonly id: string; readonly prepaid: Paise },
): Promise<void> {
  await context.db
    .updateTable('consignments')
    .set({ prepaid: 0, checkSince: null })
    .where('id', '=', id)
    .execute();
  await refundOrder(context, { orderId, consignmentId: id, amount: prepaid, reason: 'returned' });
}

/** Number of pieces of all lines in a condition. */
export function piecesOf(lines: readonly Condition[], condition: keyof Condition): number {
  return lines.reduce((sum, line) => sum + line[condition], 0);
}
