import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Paise } from '../../kernel/money.ts';
import { writeTaxes } from '../bill/write-taxes.ts';
import type { ReducedLineTable } from '../schema.ts';

/** Pieces that are taken off a line, and why. */
export interface TakenPieces {
  readonly position: number;
  readonly unitPrice: Paise;
  readonly quantity: number;
  readonly reason: ReducedLineTable['reason'];
}

/**
 * Takes pieces off the lines of an order, in the caller's transaction, which has locked it. What takes 0 pieces changes
 * nothing.
 */
export async function takePieces(
  { db, actor, clock }: ContextOf<SignedIn>,
  orderId: string,
  all: readonly TakenPieces[],
): Promise<void> {
  const createdAt = clock();
  const role = actor.role === 'admin' ? ('admin' as const) : ('vendor' as const);
  const taken = all.filter(({ quantity }) => quantity > 0);
  const rows = taken.map(({ position, quantity, reason }) => ({
    id: newId(createdAt),
    orderId,
    position,
    quantity,
    reason,
    role,
    actorId: actor.id,
    createdAt,
  }));
  await db.insertInto('reducedLines').values(rows).execute();
  for (const { position, quantity, unitPrice } of taken)
    await db
      .updateTable('orderLines')
      .set(({ eb }) => ({
        quantity: eb('quantity', '-', quantity),
        lineTotal: eb('lineTotal', '-', quantity * unitPrice),
      }))
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
}

/** Amounts that a consignment and its order are lessened by, in paise. */
export interface LessenedSums {
  readonly goods: Paise;
  readonly shipping: Paise;
  /** Paid before the delivery. */
  readonly prepaid: Paise;
  /** Taken at the door for goods that came back. */
  readonly cash: Paise;
}

/**
 * Lessens the sums of a consignment and of its order, and computes its taxes anew, in the caller's transaction. Returns
 * the sums that the order has left.
 */
export async function lessenOrder(
  context: ContextOf<SignedIn>,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  { goods, shipping, prepaid, cash }: LessenedSums,
) {
  const consignment = await context.db
    .updateTable('consignments')
    .set(({ eb }) => ({
      subtotal: eb('subtotal', '-', goods),
      shipping: eb('shipping', '-', shipping),
      prepaid: eb('prepaid', '-', prepaid),
      cashBack: eb('cashBack', '+', cash),
    }))
    .where('id', '=', id)
    .returning(['id', 'shipping', 'seller', 'placeOfSupply'])
    .executeTakeFirstOrThrow();
  // An order of a former release gets its taxes when it is sent.
  const { seller, placeOfSupply } = consignment;
  if (seller !== null && placeOfSupply !== null)
    await writeTaxes(context, { ...consignment, seller, placeOfSupply });
  return context.db
    .updateTable('orders')
    .set(({ eb }) => ({
      subtotal: eb('subtotal', '-', goods),
      shipping: eb('shipping', '-', shipping),
      total: eb('total', '-', goods + shipping),
      prepaid: eb('prepaid', '-', prepaid),
    }))
    .where('id', '=', orderId)
    .returning(['total', 'cancelledAmount', 'returnedAmount', 'prepaid'])
    .executeTakeFirstOrThrow();
}
