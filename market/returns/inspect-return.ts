import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { type FieldErrors, refuse, valueFrom } from '../kernel/errors.ts';
import { staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { takeNewPieces } from '../orders/move/returns/replace-goods.ts';
import { returnGoods } from '../orders/move/returns/return-goods.ts';
import { piecesFrom, typedPieces } from '../orders/typed-pieces.ts';
import { type LockedReturn, lockReturn, moveReturn, roleIn } from './move-return.ts';
import { areAllChecked, type CheckedPieces, creditedReasons } from './rules.ts';

const Inspect = z.object({
  id: idShape,
  /** Counts of each line of the return. */
  sellable: typedPieces,
  damaged: typedPieces,
  missing: typedPieces,
  foreign: typedPieces,
});
type Typed = Omit<z.infer<typeof Inspect>, 'id'>;

interface CheckedLine extends CheckedPieces {
  readonly position: number;
  readonly quantity: number;
}

/**
 * Checks goods that arrived, piece by piece: what is the shop's own is booked as `returnGoods` does, with credit note,
 * stock, ledger and refund, or new pieces are taken out of the stock for it when the buyer wants them and there are as
 * many; what is missing or is not the shop's is not refunded. Nothing accepted sends all back.
 * Answers `not-found`, `conflict.changed`, `order.move-refused` and `input.invalid` with `line1`, `line2`, ..., or
 * `photograph`.
 */
export const inspectReturn = verb('inspectReturn', staffMay('orders'), Inspect, (outer, { id, ...typed }) =>
  inTransaction(outer, async (context) => {
    const found = await lockReturn(context, id);
    const role = roleIn(context.actor, found);
    if (role === 'buyer' || found.state !== 'received') return refuse('conflict.changed');
    const lines = await checkedLines(context, found, typed);
    await refuseUnproven(context, found, lines);
    for (const { position, foreign: foreignPieces, sellable, damaged, missing } of lines)
      await context.db
        .updateTable('returnLines')
        .set({ sellable, damaged, missing, foreignPieces })
        .where('returnId', '=', id)
        .where('position', '=', position)
        .execute();
    const accepted = sum(lines.map(({ sellable, damaged }) => sellable + damaged));
    if (accepted === 0) return moveReturn(context, found, { to: 'sent-back', role });
    if (found.wants === 'new' && (await packNew(context, found, lines)))
      return moveReturn(context, found, { to: 'to-send', role });
    const refunded = await bookPieces(context, found, lines);
    await moveReturn(context, found, { to: 'refunded', role, refunded });
  }),
);

/** The lines with their counts. Refuses counts that are not all pieces, and opened seed that would be sold again. */
async function checkedLines(
  { db }: Context,
  { id, isOpened }: LockedReturn,
  typed: Typed,
): Promise<CheckedLine[]> {
  const rows = await db
    .selectFrom('returnLines as r')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.position', '=', 'r.position'),
    )
    .leftJoin('products as p', 'p.id', 'l.productId')
    .where('r.returnId', '=', id)
    .orderBy('r.position')
    .select(['r.position', 'r.quantity', 'p.category'])
    .execute();
  const wrong: FieldErrors = {};
  const lines = rows.map(({ position, quantity, category }, at) => {
    const counted = {
      sellable: piecesFrom(typed.sellable[at]),
      damaged: piecesFrom(typed.damaged[at]),
      missing: piecesFrom(typed.missing[at]),
      foreign: piecesFrom(typed.foreign[at]),
    };
    if (!areAllChecked(counted, quantity)) wrong[`line${at + 1}`] = 'return.counts';
    else if (isOpened && category === 'Seeds' && counted.sellable > 0)
      wrong[`line${at + 1}`] = 'return.opened-seed';
    return { position, quantity, ...counted };
  });
  return Object.keys(wrong).length > 0 ? refuse('input.invalid', { fields: wrong }) : lines;
}

/** Damage to goods that were only not needed is the buyer's: it takes a photograph of the one who checked them. */
async function refuseUnproven(
  { db }: Context,
  { id, reason }: LockedReturn,
  lines: readonly CheckedLine[],
): Promise<void> {
  if (reason !== 'unwanted' || lines.every(({ damaged }) => damaged === 0)) return;
  const photographs = db
    .selectFrom('returnPhotographs')
    .where('returnId', '=', id)
    .where('role', '<>', 'buyer');
  if ((await countOf(photographs)) === 0)
    refuse('input.invalid', { fields: { photograph: 'return.photograph' } });
}

/** Takes new pieces out of the stock for the accepted ones; false when there are not enough. */
async function packNew(
  context: Context,
  { id, orderId, consignmentId }: LockedReturn,
  lines: readonly CheckedLine[],
): Promise<boolean> {
  const accepted = lines.filter(({ sellable, damaged }) => sellable + damaged > 0);
  return takeNewPieces(context, { id, orderId, consignmentId, lines: accepted });
}

/** Books the accepted pieces among all lines of the parcel; returns what goes back, in paise. */
export async function bookPieces(
  context: ContextOf<SignedIn>,
  { consignmentId, reason }: LockedReturn,
  checked: readonly { readonly position: number; readonly sellable: number; readonly damaged: number }[],
): Promise<number> {
  const all = await context.db
    .selectFrom('orderLines')
    .where('consignmentId', '=', consignmentId)
    .orderBy('position')
    .select('position')
    .execute();
  const countsOf = (name: 'sellable' | 'damaged') =>
    all.map(({ position }) => String(checked.find((line) => line.position === position)?.[name] ?? 0));
  const booked = await returnGoods(context, {
    id: consignmentId,
    sellable: countsOf('sellable'),
    damaged: countsOf('damaged'),
    reason: creditedReasons[reason],
  });
  // Pieces that came back without the request, in the meantime.
  if (!booked.ok && booked.failure.code === 'input.invalid') return refuse('conflict.changed');
  return valueFrom(booked).refunded;
}
