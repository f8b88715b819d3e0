import { z } from 'zod';
import { ownAddress } from '../addresses/own-address.ts';
import { recordAudit } from '../audit/record.ts';
import { type CartItem, checkoutId, mostUnconfirmed } from '../cart/rules.ts';
import { cartItemsShape } from '../cart/shape.ts';
import { removePurchasedItems } from '../cart/sync-cart.ts';
import { isDealerDelivered } from '../catalogue/enquiry-rules.ts';
import { lockForSale, type ProductForSale, textsOf } from '../catalogue/products-for-sale.ts';
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

const purchase = z.string('checkout.id').regex(checkoutId, 'checkout.id');

const PlaceOrder = z.object({
  /** The browser's name for this purchase: sending it again never buys again. */
  checkoutId: purchase,
  /** Earlier purchases of the same browser that were sent and never answered: the cart has changed since. */
  unanswered: z.array(purchase).max(mostUnconfirmed, 'checkout.id').default([]),
  items: cartItemsShape,
  addressId: idShape,
  paymentMethod: z.literal('cod', 'payment.unknown').default('cod'),
  /** What the buyer saw, in paise. Compared, never believed. */
  total: z.int('total.number'),
});

/** Tries of one buyer (design section 3.13): more than a farm needs, fewer than a program would like. */
const perBuyer: Limit = { most: 100, perSeconds: 15 * 60 };

type Purchase = ContextOf<SignedIn>;
type Input = z.infer<typeof PlaceOrder>;

/**
 * Places an order in one transaction (design section 3.2-3.4): locks the products in id order, reads price and stock under
 * the lock, and writes the order, its consignments, lines, stock movements, audit row and mails together or not at
 * all. A replayed checkout id answers with the order it made before; an unanswered purchase that did make its order is
 * told instead of being bought again.
 * Answers `order.placed-before` (with its number, id and checkout id), `rate.limited`, `cart.empty`, `address.required`,
 * `payment.unavailable`, `payment.cash-limit`, `payment.first-delivery`, `product.unavailable`, `stock.insufficient`,
 * `price.changed` or `input.invalid`; spec sections 4, 5, 8 and 9.
 */
export const placeOrder = verb(
  'placeOrder',
  signedIn,
  PlaceOrder,
  async (outer, input): Promise<PlacedOrder> => {
    if (input.items.length === 0) refuse('cart.empty');
    const made = await orderOf(outer, input.checkoutId);
    if (made) return made;
    await limit(outer, `order:user:${outer.actor.id}`, perBuyer);

    return inTransaction(outer, async (context) => {
      // The buyer's row first: one person's orders wait for each other before they hold any product.
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

/** The order that this checkout made before, if it did. */
async function orderOf({ db, actor }: Purchase, checkoutId: string): Promise<PlacedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('userId', '=', actor.id)
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst();
  return order && { ...order, isNew: false };
}

async function refuseIfPlacedBefore(context: Purchase, unanswered: readonly string[]): Promise<void> {
  for (const checkoutId of unanswered) {
    const before = await orderOf(context, checkoutId);
    if (before)
      refuse('order.placed-before', { facts: { id: before.id, number: before.number, checkoutId } });
  }
}

async function draftOrder(
  context: Purchase,
  input: Input,
  products: ReadonlyMap<string, ProductForSale>,
): Promise<OrderDraft> {
  const address = await ownAddress(context, input.addressId);
  if (!address) return refuse('address.required');
  if (!(await isPaymentEnabled(context, input.paymentMethod))) refuse('payment.unavailable');
  const settings = await storeSettings(context);

  const lines = input.items.map((item) => sell(context, item, products.get(item.productId)));
  const subtotal = sum(lines.map((line) => line.product.price * line.quantity));
  const totals = totalsOf(subtotal, deliveryTermsOf(settings));
  if (totals.total !== input.total) refuse('price.changed', { facts: { total: totals.total } });
  await refuseAboveCashLimit(context, totals.total, settings);
  const estimatedOn = estimatedDelivery(indianDay(context.clock()), settings.closedDays);
  const { checkoutId, paymentMethod } = input;
  return { checkoutId, paymentMethod, address, lines, totals, estimatedOn };
}

function sell(context: Purchase, { quantity }: CartItem, product: ProductForSale | undefined) {
  if (!product) return refuse('product.unavailable');
  const { name } = textsOf(product, context.language);
  if (isDealerDelivered(product.subcategory)) refuse('product.by-enquiry', { facts: { name } });
  if (product.stock < quantity) {
    refuse('stock.insufficient', { facts: { name, stock: product.stock } });
  }
  return { product, quantity };
}
