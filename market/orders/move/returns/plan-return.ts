import { z } from 'zod';
import { cameBackReasons } from '../../../delivery/reasons.ts';
import { type CreditSums, type PlannedCredit, planCredit } from '../../../documents/credit-documents.ts';
import type { Context, ContextOf, SignedIn } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors.ts';
import { idShape } from '../../../kernel/id-shape.ts';
import { type Paise, sum } from '../../../kernel/money.ts';
import { type LockedConsignment, type LockedOrder, lockOrder } from '../../locked-order.ts';
import { piecesFrom, typedPieces } from '../../typed-pieces.ts';
import type { LessenedSums } from '../lessen-order.ts';
import { orderOfManaged } from '../managed-consignment.ts';
import { unsentPieces } from './replace-goods.ts';

/** What a form says of goods that came back. */
export const returnShape = {
  /** Id of the consignment. */
  id: idShape,
  /** Pieces of each line that came back. */
  sellable: typedPieces,
  damaged: typedPieces,
  reason: z.enum(cameBackReasons).nullable().catch(null),
};

type Asked = z.infer<z.ZodObject<typeof returnShape>>;

/** A line of a consignment, and the pieces of it that came back. */
export interface CameBackLine {
  readonly position: number;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: Paise;
  readonly sellable: number;
  readonly damaged: number;
}

/** Goods that came back, as they would be booked. */
export interface PlannedReturn {
  readonly order: LockedOrder;
  readonly part: LockedConsignment;
  readonly lines: readonly CameBackLine[];
  readonly reason: (typeof cameBackReasons)[number];
  /** Whether nothing of the parcel is left with its buyer. */
  readonly isWhole: boolean;
  readonly credit: PlannedCredit;
  /** What goes back: goods and delivery are the whole, `prepaid` and `cash` say from which money. */
  readonly back: LessenedSums;
}

/**
 * Works out what goods that came back change, in the caller's transaction: it locks the order and writes nothing. What
 * is shown before the booking and what is booked are this one calculation. Refuses as `returnGoods` does.
 */
export async function planReturn(
  context: ContextOf<SignedIn>,
  { id, reason: given, ...typed }: Asked,
): Promise<PlannedReturn> {
  const order = await lockOrder(context, await orderOfManaged(context, id));
  const part = order.parts.find((one) => one.id === id) ?? refuse('not-found');
  if (part.status !== 'delivered')
    refuse('order.move-refused', { facts: { number: order.number, from: part.status, to: 'returned' } });
  const lines = checked(await linesOf(context, id), typed, await unsentPieces(context, order.id));
  const reason = given ?? refuse('input.invalid', { fields: { reason: 'reason.required' } });
  const isWhole = lines.every(({ quantity, sellable, damaged }) => sellable + damaged === quantity);
  const credit = await planCredit(context, {
    consignmentId: id,
    reason: 'returned',
    isPaid: true,
    pieces: new Map(lines.map((line) => [line.position, line.sellable + line.damaged])),
  });
  return {
    order,
    part,
    lines,
    reason,
    isWhole,
    credit,
    back: isWhole ? wholeOf(part) : partOf(credit, part),
  };
}

function linesOf({ db }: Context, consignmentId: string) {
  return db
    .selectFrom('orderLines')
    .where('consignmentId', '=', consignmentId)
    .orderBy('position')
    .select(['position', 'productId', 'quantity', 'unitPrice'])
    .execute();
}

/**
 * The lines with what came back of them. Refuses other numbers than those of the pieces that the buyer has, and none at
 * all.
 */
function checked(
  lines: readonly Omit<CameBackLine, 'sellable' | 'damaged'>[],
  typed: Pick<Asked, 'sellable' | 'damaged'>,
  unsent: ReadonlyMap<number, number>,
): CameBackLine[] {
  const found = lines.map((line, at) => ({
    ...line,
    sellable: piecesFrom(typed.sellable[at]),
    damaged: piecesFrom(typed.damaged[at]),
  }));
  const wrong = found.flatMap(({ position, sellable, damaged, quantity }, at) =>
    sellable + damaged <= quantity - (unsent.get(position) ?? 0)
      ? []
      : [[`line${at + 1}`, 'returned.most'] as const],
  );
  if (wrong.length > 0) refuse('input.invalid', { fields: Object.fromEntries(wrong) });
  if (found.every(({ sellable, damaged }) => sellable + damaged === 0))
    refuse('input.invalid', { fields: { lines: 'returned.nothing' } });
  return found;
}

/** Pieces in a condition. */
export function piecesInCondition(lines: readonly CameBackLine[], name: 'sellable' | 'damaged'): number {
  return sum(lines.map((line) => line[name]));
}

function wholeOf({ subtotal: goods, shipping, prepaid }: LockedConsignment): LessenedSums {
  return { goods, shipping, prepaid, cash: goods + shipping - prepaid };
}

/** The cash of the door goes back before what was paid first, as the credit notes say. */
function partOf(
  { goods, shipping, prepaid: credited }: CreditSums,
  { prepaid: paid }: LockedConsignment,
): LessenedSums {
  const prepaid = Math.min(credited, paid);
  return { goods, shipping, prepaid, cash: goods + shipping - prepaid };
}
