import { sql } from 'kysely';
import type { Address } from '../addresses/list-addresses.ts';
import type { ProductForSale } from '../catalogue/browse/products-for-sale.ts';
import { parcelsOf } from '../delivery/parcels.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { markPlaced } from './mark-figures.ts';
import { orderNumber } from './rules.ts';
import type { DeliveryAddress } from './schema.ts';

export interface DraftLine {
  product: ProductForSale;
  quantity: number;
}

/** Validated data of an order, ready to be written. Amounts in paise. */
export interface OrderDraft {
  checkoutId: string;
  paymentMethod: 'cod';
  address: Address;
  lines: DraftLine[];
  totals: { subtotal: Paise; shipping: Paise; total: Paise };
  /** Estimated delivery date, as shown to the buyer. */
  estimatedOn: Day;
}

export interface PlacedOrder {
  id: string;
  number: string;
  /** False when the checkout id already had its order. */
  isNew: boolean;
}

type Buyer = ContextOf<SignedIn>;

/** Writes a pending order with one consignment per vendor, and its lines as snapshots (design section 3.4). */
export async function writeOrder(context: Buyer, draft: OrderDraft): Promise<PlacedOrder> {
  const createdAt = context.clock();
  const order = await insertOrder(context, draft, createdAt);
  if (!order.isNew) return order;
  const consignments = await insertConsignments(context, order.id, draft, createdAt);
  await insertLines(context, order.id, draft.lines, consignments);
  await markPlaced(context, { userId: context.actor.id, createdAt, vendorIds: [...consignments.keys()] });
  return order;
}

async function insertOrder(context: Buyer, draft: OrderDraft, createdAt: Date): Promise<PlacedOrder> {
  const { id: addressId, isDefault: _, ...address } = draft.address;
  const order = { id: newId(createdAt), number: orderNumber(createdAt, await nextSequence(context)) };
  const written = await context.db
    .insertInto('orders')
    .values({
      ...order,
      userId: context.actor.id,
      checkoutId: draft.checkoutId,
      ...draft.totals,
      status: 'pending',
      paymentMethod: draft.paymentMethod,
      estimatedOn: draft.estimatedOn,
      addressId,
      address: JSON.stringify(address satisfies DeliveryAddress),
      createdAt,
    })
    // Concurrent requests with one checkout id and different carts take different locks: the unique index decides.
    .onConflict((conflict) =>
      conflict.columns(['userId', 'checkoutId']).doUpdateSet({ checkoutId: draft.checkoutId }),
    )
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  return { ...written, isNew: written.id === order.id };
}

async function nextSequence({ db }: Buyer): Promise<number> {
  const { rows } = await sql<{ nextval: number }>`select nextval('order_numbers')`.execute(db);
  return rows[0]?.nextval ?? 0;
}

/** The consignments of a draft by vendor, each with the amount to pay at the door. */
export function parcelsOfDraft({ lines, totals }: Pick<OrderDraft, 'lines' | 'totals'>) {
  return parcelsOf(lines, totals.shipping, ({ product, quantity }) => ({
    vendorId: product.vendorId,
    amount: product.price * quantity,
  }));
}

/** Inserts one consignment per vendor; returns their ids by vendor. */
async function insertConsignments(
  context: Buyer,
  orderId: string,
  draft: OrderDraft,
  createdAt: Date,
): Promise<Map<string, string>> {
  const consignments = parcelsOfDraft(draft).map(({ vendorId, subtotal, shipping }) => ({
    id: newId(createdAt),
    orderId,
    vendorId,
    subtotal,
    shipping,
    status: 'pending' as const,
    carrier: null,
    trackingNumber: null,
    createdAt,
  }));
  await context.db.insertInto('consignments').values(consignments).execute();
  await context.db
    .insertInto('consignmentMoves')
    .values(
      consignments.map(({ id }) => ({
        id: newId(createdAt),
        consignmentId: id,
        fromStatus: null,
        toStatus: 'pending' as const,
        actorId: context.actor.id,
        movedBy: 'customer' as const,
        reason: null,
        createdAt,
      })),
    )
    .execute();
  return new Map(consignments.map(({ vendorId, id }) => [vendorId, id]));
}

async function insertLines(
  context: Buyer,
  orderId: string,
  lines: readonly DraftLine[],
  consignments: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = lines.map(({ product, quantity }, index) => ({
    orderId,
    position: index + 1,
    consignmentId: consignments.get(product.vendorId) ?? '',
    productId: product.id,
    vendorId: product.vendorId,
    name: product.name,
    pack: product.pack,
    translations: JSON.stringify(product.translations),
    unitPrice: product.price,
    quantity,
    lineTotal: product.price * quantity,
    hsn: product.hsn,
    gstRate: product.gstRate,
    lot: product.lot,
    imageKey: product.imageKey,
  }));
  await context.db.insertInto('orderLines').values(rows).execute();
}
