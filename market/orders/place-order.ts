import { z } from 'zod';
import { ownAddress } from '../addresses/own-address.ts';
import { recordAudit } from '../audit/record.ts';
import { type CartItem, checkoutId, mostUnconfirmed } from '../cart/rules.ts';
import { cartItemsShape } from '../cart/shape.ts';
import { removePurchasedItems } from '../cart/sync-cart.ts';
import { lockForSale, type ProductForSale, textsOf } from '../catalogue/browse/products-for-sale.ts';
import { isDealerDelivered } from '../catalogue/enquiry-rules.ts';
import { estimatedDelivery } from '../delivery/dates.ts';
import { totalsOf } from '../delivery/rules.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type Limit, limit } from '../limits/limit.ts';
import { isPaymentEnabled } from '../payments/is-enabled.ts';
import { lockPerson } from '../people/lock-person.ts';
import { deliveryTermsOf, storeSettings } from '../settings/store-settings.ts';
import { moveStock } from '../stock/move-stock.ts';
import { announceOrder } from './announce-order.ts';
import { refuseAboveCashLimit } from './cash-orders.ts';
import { type OrderDraft, type PlacedOrder, writeOrder } from './write-order.ts';

const checkoutIdShape = z.string('checkout.id').regex(checkoutId, 'checkout.id');

const PlaceOrder = z.object({
  /** Idempotency key of the browser's checkout: sending it again never orders again. */
  checkoutId: checkoutIdShape,
  /** Earlier checkouts of this browser without a response, after which the cart changed. */
  unanswered: z.array(checkoutIdShape).max(mostUnconfirmed, 'checkout.id').default([]),
  items: cartItemsShape,
  addressId: idShape,
  paymentMethod: z.literal('cod', 'payment.unknown').default('cod'),
  /** The total shown to the buyer, in paise. Compared with the computed one, never trusted. */
  total: z.int('total.number'),
});

/** Rate limit of order attempts per buyer (design section 3.13): more than a farm needs, too few for a script. */
const perBuyer: Limit = { most: 100, perSeconds: 15 * 60 };

type Buyer = ContextOf<SignedIn>;
type Input = z.infer<typeof PlaceOrder>;

/**
 * Places an order in one transaction (design section 3.2-3.4): locks the products in id order, reads price and stock
 * under the lock, and writes the order, its consignments, lines, stock movements, audit row and mails together or not
 * at all. A replayed checkout id answers with its existing order; an unconfirmed checkout that did create an order is
 * reported instead of ordering again. Answers `order.placed-before` (with its number, id and checkout id),
 * `rate.limited`, `cart.empty`, `address.required`, `payment.unavailable`, `payment.cash-limit`,
 * `payment.first-delivery`, `product.unavailable`, `stock.insufficient`, `price.changed` or `input.invalid`; spec
 * sections 4, 5, 8 and 9.
 */
export const placeOrder = verb(
  'placeOrder',
  signedIn,
  PlaceOrder,
  async (outer, input): Promise<PlacedOrder> => {
    if (input.items.length === 0) refuse('cart.empty');
    const existing = await orderOf(outer, input.checkoutId);
    if (existing) return existing;
    await limit(outer, `order:user:${outer.actor.id}`, perBuyer);

    return inTransaction(outer, async (context) => {
      // Locks the buyer's row first: concurrent orders of one person wait here, before they lock any product.
      await lockPerson(context, context.actor.id);
      const products = await lockForSale(
        context,
        input.items.map((item) => item.productId),
      );
      const replayed = await orderOf(context, input.checkoutId);
      if (replayed) return replayed;
      await refuseIfPlacedBefore(context, input.unanswered);

      const draft = await draftOrder(context, input, products);
      const order = await writeOrder(context, draft);
      if (!order.isNew) return order;
      await moveStock(
        context,
        input.items.map(({ productId, quantity }) => ({ productId, delta: -quantity })),
        { reason: 'sale', orderId: order.id },
      );
      await removePurchasedItems(context, input.items);
      await recordAudit(context, { action: 'order.place', subject: 'orders', subjectId: order.id });
      await announceOrder(context, order, draft);
      return order;
    });
  },
);

/** The existing order of a checkout id, if any. */
async function orderOf({ db, actor }: Buyer, checkoutId: string): Promise<PlacedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('userId', '=', actor.id)
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst();
  return order && { ...order, isNew: false };
}

async function refuseIfPlacedBefore(context: Buyer, unanswered: readonly string[]): Promise<void> {
  for (const checkoutId of unanswered) {
    const existing = await orderOf(context, checkoutId);
    if (existing)
      refuse('order.placed-before', { facts: { id: existing.id, number: existing.number, checkoutId } });
  }
}

async function draftOrder(
  context: Buyer,
  input: Input,
  products: ReadonlyMap<string, ProductForSale>,
): Promise<OrderDraft> {
  const address = await ownAddress(context, input.addressId);
  if (!address) return refuse('address.required');
  if (!(await isPaymentEnabled(context, input.paymentMethod))) refuse('payment.unavailable');
  const settings = await storeSettings(context);

  const lines = input.items.map((item) => orderLine(context, item, products.get(item.productId)));
  const subtotal = sum(lines.map((line) => line.product.price * line.quantity));
  const totals = totalsOf(subtotal, deliveryTermsOf(settings));
  if (totals.total !== input.total) refuse('price.changed', { facts: { total: totals.total } });
  await refuseAboveCashLimit(context, totals.total, settings);
  const estimatedOn = estimatedDelivery(indianDay(context.clock()), settings.closedDays);
  const { checkoutId, paymentMethod } = input;
  return { checkoutId, paymentMethod, address, lines, totals, estimatedOn };
}

function orderLine(context: Buyer, { quantity }: CartItem, product: ProductForSale | undefined) {
  if (!product) return refuse('product.unavailable');
  const { name } = textsOf(product, context.language);
  if (isDealerDelivered(product.subcategory)) refuse('product.by-enquiry', { facts: { name } });
  if (product.stock < quantity) {
    refuse('stock.insufficient', { facts: { name, stock: product.stock } });
  }
  return { product, quantity };
}
