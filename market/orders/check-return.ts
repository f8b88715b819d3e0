import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorOrAdmin } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { lockProducts } from '../stock/lock-products.ts';
import { moveStock } from '../stock/move-stock.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { type Condition, isChecked } from './returned-lines.ts';

/** Pieces as a form sends them; an empty field is none. */
const pieces = z
  .array(
    z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, 'whole')
      .transform(Number),
  )
  .max(200);

const CheckReturn = z.object({
  /** The consignment. */
  id: idShape,
  /** Of each line, in the order of the lines: together as many as were sent. */
  sellable: pieces,
  damaged: pieces,
  missing: pieces,
});

/**
 * Notes in what condition each line of a returned consignment came back: what is sellable goes into the stock again, once.
 * By its vendor, or by an administrator. Answers `not-found`, `order.move-refused` when it is not returned or was checked
 * before, and `input.invalid` with `line1`, `line2`, ... for lines whose pieces do not add up to what was sent.
 */
export const checkReturn = verb('checkReturn', vendorOrAdmin, CheckReturn, (outer, { id, ...found }) =>
  inTransaction(outer, async (context) => {
    const part = await lockPart(context, id);
    if (part.status !== 'returned' || (await isChecked(context, id)))
      refuse('order.move-refused', {
        facts: { number: part.number, from: part.status, to: 'returned' },
      });
    const lines = await linesSent(context, id);
    const checked = lines.map((line, at) => ({
      ...line,
      sellable: found.sellable[at] ?? 0,
      damaged: found.damaged[at] ?? 0,
      missing: found.missing[at] ?? 0,
    }));
    refuseWrongSums(checked);
    await writeCheck(context, part.orderId, checked);
    const facts = { sellable: piecesOf(checked, 'sellable'), damaged: piecesOf(checked, 'damaged') };
    await recordAudit(context, {
      action: 'consignment.check',
      subject: 'consignments',
      subjectId: id,
      facts: { ...facts, missing: piecesOf(checked, 'missing') },
    });
  }),
);

/** Locks the order and then its consignment, in the order of `moveConsignments`. A vendor finds only own ones. */
async function lockPart(context: ContextOf<SignedIn>, id: string) {
  const vendor = context.actor.role === 'vendor' ? await ownVendor(context) : null;
  const found = await context.db
    .selectFrom('consignments')
    .where('id', '=', id)
    .$if(vendor !== null, (query) => query.where('vendorId', '=', vendor?.id ?? ''))
    .select('orderId')
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const order = await context.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', found.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const part = await context.db
    .selectFrom('consignments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...found, ...order, ...part };
}

function linesSent({ db }: Context, consignmentId: string) {
  return db
    .selectFrom('orderLines')
    .where('consignmentId', '=', consignmentId)
    .orderBy('position')
    .select(['position', 'productId', 'quantity'])
    .execute();
}

type CheckedLine = Condition & { position: number; productId: string; quantity: number };

function refuseWrongSums(lines: readonly CheckedLine[]): void {
  const wrong = lines.flatMap(({ quantity, sellable, damaged, missing }, at) =>
    sellable + damaged + missing === quantity ? [] : [[`line${at + 1}`, 'returned.sum'] as const],
  );
  if (wrong.length > 0) refuse('input.invalid', { fields: Object.fromEntries(wrong) });
}

async function writeCheck(context: Context, orderId: string, lines: readonly CheckedLine[]): Promise<void> {
  const checkedAt = context.clock();
  await context.db
    .insertInto('returnedLines')
    .values(
      lines.map(({ position, sellable, damaged, missing }) => ({
        orderId,
        position,
        sellable,
        damaged,
        missing,
        checkedAt,
      })),
    )
    .execute();
  const back = lines.filter(({ sellable }) => sellable > 0);
  if (back.length === 0) return;
  await lockProducts(
    context,
    back.map(({ productId }) => productId),
  );
  await moveStock(
    context,
    back.map(({ productId, sellable }) => ({ productId, delta: sellable })),
    { reason: 'return', orderId },
  );
}

function piecesOf(lines: readonly CheckedLine[], condition: keyof Condition): number {
  return lines.reduce((sum, line) => sum + line[condition], 0);
}
