import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { type ReduceReason, reduceReasons } from '../../delivery/reasons.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { type FieldErrors, refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import { lockProducts, moveStock } from '../../stock/move-stock.ts';
import { markChangedOrder } from '../figures/mark-figures.ts';
import { type LockedConsignment, type LockedOrder, lockOrder } from '../locked-order.ts';
import { toCollectOf } from '../sales.ts';
import { canReduce } from '../transitions.ts';
import { announceReduction } from './announce-reduction.ts';
import { lessenOrder, takePieces } from './lessen-order.ts';
import { orderOfManaged } from './managed-consignment.ts';

const quantities = z.array(z.string().trim().max(9)).max(200);

const ReduceLines = z.object({
  /** Id of the consignment. */
  id: idShape,
  /** The quantity to send of each line of the consignment, in line order. */
  left: quantities,
  /** The quantities that the form showed: the reduction fails if they have changed since. */
  before: quantities,
  reason: z.enum(reduceReasons).nullable().catch(null),
  /** Takes the delivery charge of the consignment off too: the rest of the goods may cost less than it. */
  freeDelivery: z.literal('on').optional(),
});

/**
 * Takes pieces off the lines of a consignment before shipping, which lessens what is to pay; shipping stays as it is
 * unless `freeDelivery` is on (docs/decisions/orders.md). For its vendor and administrators. Idempotent: returns
 * whether anything changed. Answers `not-found`, `order.move-refused` when the consignment is shipped or its lines have
 * changed, and `input.invalid` with `reason`, `line1`, `line2`, ..., or `lines`.
 */
export const reduceLines = verb('reduceLines', staffMay('orders'), ReduceLines, (outer, { id, ...input }) =>
  inTransaction(outer, async (context) => {
    const orderId = await orderOfManaged(context, id);
    const { wanted, reason } = checked(input);
    const isFree = input.freeDelivery === 'on';
    const order = await lockOrder(context, orderId);
    const part = order.parts.find((one) => one.id === id) ?? refuse('not-found');
    const lines = await linesLeft(context, id);
    const isKnown = lines.length === wanted.length;
    if (isKnown && lines.every(({ quantity }, at) => quantity === Number(wanted[at]?.left)))
      return { hasChanged: false };
    const isCurrent = isKnown && lines.every(({ quantity }, at) => quantity === Number(wanted[at]?.before));
    // A quote is agreed as a whole.
    if (!(isCurrent && canReduce(part.status) && part.way !== 'dealer'))
      refuse('order.move-refused', {
        facts: { number: order.number, from: part.status, to: part.status },
      });

    const taken = lines
      .map((line, at) => ({ ...line, taken: line.quantity - Number(wanted[at]?.left) }))
      .filter((line) => line.taken > 0);
    const amount = sum(taken.map((line) => line.taken * line.unitPrice));
    const by = context.actor.role === 'admin' ? 'admin' : 'vendor';
    await returnStock(context, orderId, taken, reason);
    await takePieces(
      context,
      orderId,
      taken.map(({ position, unitPrice, taken: quantity }) => ({ position, unitPrice, quantity, reason })),
    );
    const sums = { goods: amount, shipping: isFree ? part.shipping : 0 };
    const { due, refunded } = await lessen(context, order, part, sums);
    await markChangedOrder(context, order.createdAt, [part.vendorId]);
    const pieces = taken.reduce((count, line) => count + line.taken, 0);
    await recordAudit(context, {
      action: 'consignment.reduce',
      subject: 'consignments',
      subjectId: id,
      facts: { reason, pieces, by, ...(sums.shipping > 0 && { freeDelivery: sums.shipping }) },
    });
    await announceReduction(context, {
      order,
      part,
      shipping: part.shipping - sums.shipping,
      taken,
      reason,
      by,
      due,
      refunded,
    });
    return { hasChanged: true };
  }),
);

/** Refuses input that no state of the order could accept, with the errors of all fields. */
function checked({ before, left, reason }: Omit<z.infer<typeof ReduceLines>, 'id'>) {
  const wanted = before.map((shown, at) => ({ before: shown, left: left[at] ?? '' }));
  const problems = problemsOf(wanted);
  if (reason === null) return refuse('input.invalid', { fields: { ...problems, reason: 'reason.required' } });
  if (Object.keys(problems).length > 0) return refuse('input.invalid', { fields: problems });
  return { wanted, reason };
}

interface Wanted {
  readonly before: string;
  readonly left: string;
}

function problemsOf(wanted: readonly Wanted[]): FieldErrors {
  const isCount = (value: string) => /^\d+$/.test(value);
  const wrong = wanted.flatMap(({ before, left }, at) =>
    isCount(left) && !(isCount(before) && Number(left) > Number(before))
      ? []
      : [[`line${at + 1}`, 'reduced.count'] as const],
  );
  if (wrong.length > 0) return Object.fromEntries(wrong);
  if (wanted.every(({ before, left }) => Number(before) === Number(left)))
    return { lines: 'reduced.nothing' };
  if (wanted.every(({ left }) => Number(left) === 0)) return { lines: 'reduced.all' };
  return {};
}

function linesLeft({ db }: Context, consignmentId: string) {
  return db
    .selectFrom('orderLines')
    .where('consignmentId', '=', consignmentId)
    .orderBy('position')
    .select(['position', 'productId', 'quantity', 'unitPrice'])
    .execute();
}

/** A line, and the number of pieces taken off it. */
interface TakenLine {
  readonly position: number;
  readonly productId: string;
  readonly unitPrice: Paise;
  readonly taken: number;
}

/** How pieces that do not exist or cannot be sold are written off; others are for sale again. */
const writeOffs: Partial<Record<ReduceReason, 'counted' | 'damaged'>> = {
  'sold-out': 'counted',
  spoilt: 'damaged',
};

async function returnStock(
  context: Context,
  orderId: string,
  lines: readonly TakenLine[],
  reason: ReduceReason,
): Promise<void> {
  await lockProducts(
    context,
    lines.map(({ productId }) => productId),
  );
  const back = lines.map(({ productId, taken }) => ({ productId, delta: taken }));
  await moveStock(context, back, { reason: 'cancellation', orderId });
  const writeOff = writeOffs[reason];
  if (!writeOff) return;
  const off = lines.map(({ productId, taken }) => ({ productId, delta: -taken }));
  await moveStock(context, off, { reason: writeOff, orderId });
}

/**
 * Subtracts the amounts from the consignment and the order; what was paid beyond the rest goes back. Returns the cash
 * that is due for the order at the door, and what goes back, in paise.
 */
async function lessen(
  context: ContextOf<SignedIn>,
  { id: orderId, parts }: LockedOrder,
  { id, subtotal, shipping, prepaid }: LockedConsignment,
  less: { readonly goods: Paise; readonly shipping: Paise },
) {
  const amount = less.goods + less.shipping;
  const refunded = Math.max(0, prepaid - (subtotal + shipping - amount));
  await lessenOrder(context, { id, orderId }, { ...less, prepaid: refunded, cash: 0 });
  await refundOrder(context, { orderId, consignmentId: id, amount: refunded, reason: 'reduced' });
  return { due: sum(parts.map(toCollectOf)) - (amount - refunded), refunded };
}
