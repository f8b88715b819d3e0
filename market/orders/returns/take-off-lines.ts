import type { ActorRole, ReturnedPieces } from '../../delivery/reasons.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Paise } from '../../kernel/money.ts';
import { markChangedOrder } from '../mark-figures.ts';
import { writeTaxes } from '../write-taxes.ts';

/** A line of a consignment, and the pieces of it that came back. */
export interface CameBackLine {
  readonly position: number;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: Paise;
  readonly sellable: number;
  readonly damaged: number;
}

/** Amounts that go back, in paise: goods and delivery are the whole, `prepaid` and `cash` say from which money. */
export interface BackSums {
  readonly goods: Paise;
  readonly shipping: Paise;
  readonly prepaid: Paise;
  readonly cash: Paise;
}

/**
 * Takes pieces that came back off a consignment of which its buyer keeps the rest, in the caller's transaction, which has locked the
 * order: lines, consignment and order have what is left, with its taxes, as after a reduction (decision 66).
 */
export async function takeOffLines(
  context: ContextOf<SignedIn>,
  part: {
    readonly id: string;
    readonly orderId: string;
    readonly vendorId: string;
    readonly orderedAt: Date;
  },
  lines: readonly CameBackLine[],
  back: BackSums,
): Promise<void> {
  const { db, clock } = context;
  const createdAt = clock();
  const role = context.actor.role === 'admin' ? ('admin' as const) : ('vendor' as const);
  const row = (position: number, quantity: number, reason: ReturnedPieces) => ({
    id: newId(createdAt),
    orderId: part.orderId,
    position,
    quantity,
    reason,
    role: role satisfies ActorRole,
    actorId: context.actor.id,
    createdAt,
  });
  const rows = lines.flatMap(({ position, sellable, damaged }) => [
    row(position, sellable, 'returned'),
    row(position, damaged, 'returned-unsellable'),
  ]);
  await db
    .insertInto('reducedLines')
    .values(rows.filter(({ quantity }) => quantity > 0))
    .execute();
  for (const { position, sellable, damaged, unitPrice } of lines)
    await db
      .updateTable('orderLines')
      .set(({ eb }) => ({
        quantity: eb('quantity', '-', sellable + damaged),
        lineTotal: eb('lineTotal', '-', (sellable + damaged) * unitPrice),
      }))
      .where('orderId', '=', part.orderId)
      .where('position', '=', position)
      .execute();
  await lessenSums(context, part, back);
  await markChangedOrder(context, part.orderedAt, [part.vendorId]);
}

async function lessenSums(
  context: ContextOf<SignedIn>,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  { goods, shipping, prepaid, cash }: BackSums,
): Promise<void> {
  const left = await context.db
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
  const { seller, placeOfSupply } = left;
  if (seller !== null && placeOfSupply !== null)
    await writeTaxes(context, { ...left, seller, placeOfSupply });
  await context.db
    .updateTable('orders')
    .set(({ eb }) => ({
      subtotal: eb('subtotal', '-', goods),
      shipping: eb('shipping', '-', shipping),
      total: eb('total', '-', goods + shipping),
      prepaid: eb('prepaid', '-', prepaid),
    }))
    .where('id', '=', orderId)
    .execute();
}
