import { z } from 'zod';
import { type CartItem, checkoutId, maxCartLines, maxUnconfirmed } from '../../cart/rules.ts';
import { cartItemsShape } from '../../cart/shape.ts';
import {
  lockForSale,
  type ProductForSale,
  productTextsOf,
} from '../../catalogue/browse/products-for-sale.ts';
import { isDealerDelivered } from '../../catalogue/enquiry-rules.ts';
import { deliveryWays } from '../../delivery/offers.ts';
import { parcelsOf, sumsOf } from '../../delivery/parcels.ts';
import type { Destination } from '../../delivery/zones.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { laterOf } from '../../kernel/days.ts';
import { Refusal, refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { count } from '../../limits/count.ts';
import { advancesOf } from '../../payments/advance-rules.ts';
import { hasOnlineWay, implementedMethods, maxUnpaid } from '../../payments/rules.ts';
import { lockPerson } from '../../people/lock-person.ts';
import { deliveryTermsOf } from '../../settings/store-settings.ts';
import { businessFrom, businessRules } from '../business-rules.ts';
import { cashRefusal, prepaidOnlyRefusal } from '../cash-rules.ts';
import { confirmReasonOf } from '../confirmation-rules.ts';
import { chosenOffers, placeOfOrder, refuseCashOfZones } from './chosen-offers.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';
import { type OrderTerms, ordersOf, readTerms } from './order-terms.ts';
import { type PlacedOrder, writeOrder } from './write-order.ts';

/** A cart has no more vendors than lines. */
const isOfACart = (ways: object) => Object.keys(ways).length <= maxCartLines;

const checkoutIdShape = z.string('checkout.id').regex(checkoutId, 'checkout.id');

const Order = z.object({
  /** Idempotency key of the browser's checkout: sending it again never orders again. */
  checkoutId: checkoutIdShape,
  /** Earlier checkouts of this browser without a response, after which the cart changed. */
  unanswered: z.array(checkoutIdShape).max(maxUnconfirmed, 'checkout.id').default([]),
  items: cartItemsShape,
  addressId: idShape,
  paymentMethod: z.enum(implementedMethods, 'payment.unknown').default('cod'),
  /** An advance alone, and the rest in cash at the door; needs an online way and goods that need an advance. */
  pays: z.enum(['all', 'advance'], 'payment.unknown').default('all'),
  /** How parcels are delivered, by vendor; the first way of a parcel where none is chosen. */
  ways: z.record(idShape, z.enum(deliveryWays), 'delivery.way').refine(isOfACart, 'delivery.way').default({}),
  /** The total shown to the buyer, in paise. Compared with the computed one, never trusted. */
  total: z.int('total.number'),
});

/** With the buyer's business, which is optional, for a bill to it. */
const PlaceOrder = z.intersection(Order, formShape(businessRules));

type Buyer = ContextOf<SignedIn>;
type Input = z.infer<typeof PlaceOrder>;

/**
 * Places an order in one transaction: locks the products in id order, reads price and stock under the lock, and writes
 * the order, its consignments, lines, stock movements, audit row, mails and text messages together or not at all. An
 * order that is paid online waits for its payment, and vendors and mails hear of it once it is paid. A replayed
 * checkout id answers with its existing order; an unconfirmed checkout that did create an order is reported instead of
 * ordering again. Answers `order.placed-before` (with its number, id and checkout id), `rate.limited`, `cart.empty`,
 * `address.required`, `payment.unavailable`, `payment.advance`, `payment.unfinished`, `payment.cash-limit`,
 * `payment.first-delivery`, `payment.prepaid-only`, `payment.cash-zone`, `delivery.unserved`, `delivery.way-gone`,
 * `product.unavailable`, `stock.insufficient`, `price.changed` or
 * `input.invalid` (docs/product.md, Checkout).
 */
export const placeOrder = verb(
  'placeOrder',
  signedIn,
  PlaceOrder,
  async (outer, input): Promise<PlacedOrder> => {
    if (input.items.length === 0) refuse('cart.empty');
    const existing = await countAttempt(outer, input);
    if (existing) return existing;

    return inTransaction(outer, async (context) => {
      // Locks the buyer's row first: concurrent orders of one person wait here, before they lock any product.
      const { phone } = await lockPerson(context, context.actor.id);
      const products = await lockForSale(
        context,
        input.items.map((item) => item.productId),
      );
      const createdAt = context.clock();
      const terms = await readTerms(context, {
        ...input,
        checkoutIds: [input.checkoutId, ...input.unanswered],
        vendorIds: [...products.values()].map(({ vendorId }) => vendorId),
        createdAt,
      });
      const before = placedBefore(terms, input);
      if (before) return before;
      const to = await placeOfOrder(terms.address, terms.deliveries);
      return writeOrder(context, draftOrder(context, { input, products, terms, to, phone, createdAt }));
    });
  },
);

/** Counts an attempt to order. Beyond the limit a replay still answers with its order. */
async function countAttempt(context: Buyer, { checkoutId }: Input): Promise<PlacedOrder | undefined> {
  try {
    await count(context, 'order', context.actor.id);
    return undefined;
  } catch (error) {
    const placed = await ordersOf(context, [checkoutId]).executeTakeFirst();
    if (placed) return { id: placed.id, number: placed.number, isNew: false };
    throw error;
  }
}

/** The existing order of this checkout, if any. Refuses if an unconfirmed checkout has an order. */
function placedBefore({ placed }: OrderTerms, { checkoutId, unanswered }: Input): PlacedOrder | undefined {
  const orders = new Map(placed.map(({ checkout, id, number }) => [checkout, { id, number }]));
  const existing = orders.get(checkoutId);
  if (existing) return { ...existing, isNew: false };
  const earlier = unanswered.find((id) => orders.has(id));
  if (earlier) refuse('order.placed-before', { facts: { ...orders.get(earlier), checkoutId: earlier } });
  return undefined;
}

interface Checked {
  readonly input: Input;
  readonly products: ReadonlyMap<string, ProductForSale>;
  readonly terms: OrderTerms;
  readonly to: Destination | null;
  readonly phone: string | null;
  readonly createdAt: Date;
}

function draftOrder(context: Buyer, { input, products, terms, to, phone, createdAt }: Checked): OrderDraft {
  const { address, settings, owners, sellers } = terms;
  if (!address) return refuse('address.required');
  if (!terms.ways.includes(input.paymentMethod)) refuse('payment.unavailable');

  const lines = input.items.map((item) => orderLine(context, item, products.get(item.productId)));
  const offers = chosenOffers(lines, { terms, to, ways: input.ways, at: createdAt });
  const parcels = parcelsOf(lines, { terms: deliveryTermsOf(settings), own: offers }, soldOf);
  const totals = sumsOf(parcels);
  if (totals.total !== input.total) refuse('price.changed', { facts: { total: totals.total } });
  const prepaid = prepaidBy(input, terms, { lines, parcels });
  refuseCash(terms, totals.total - sum(prepaid.values()));
  const door = new Map(
    parcels.map(({ vendorId, total }) => [vendorId, total - (prepaid.get(vendorId) ?? 0)]),
  );
  refusePrepaidOnly(terms, door);
  refuseCashOfZones(terms, offers, door);
  const estimatedOn = [...offers.values()].reduce((last, { until }) => laterOf(last, until), '');
  const { checkoutId, paymentMethod, addressId } = input;
  const { commissions } = terms;
  const chosen = { checkoutId, paymentMethod, addressId, prepaid, commissions };
  // Money that was paid before is a better proof than a code.
  const confirmReason =
    prepaid.size > 0 ? null : confirmReasonOf(terms.cash.confirmation, totals.total, address);
  const parties = { address, owners, sellers, business: businessFrom(input), phone };
  const goods = { lines, parcels, offers, totals };
  return { ...chosen, ...parties, ...goods, estimatedOn, confirmReason, createdAt };
}

/**
 * What is paid before delivery by vendor, in paise. Refuses cash for goods that need an advance, and too many unpaid
 * orders.
 */
function prepaidBy(
  { paymentMethod, pays }: Input,
  { advances: rules, unpaid }: OrderTerms,
  draft: Pick<OrderDraft, 'lines' | 'parcels'>,
): ReadonlyMap<string, Paise> {
  const advances = advancesOf(
    rules,
    draft.lines.map(({ product: { category, vendorId, price }, quantity }) => {
      return { category, vendorId, quantity, lineTotal: price * quantity };
    }),
  );
  if (paymentMethod === 'cod') {
    if (advances.size > 0) refuse('payment.advance', { facts: { sum: sum(advances.values()) } });
    return advances;
  }
  if (unpaid >= maxUnpaid) refuse('payment.unfinished', { facts: { orders: unpaid } });
  if (pays === 'all') return new Map(draft.parcels.map(({ vendorId, total }) => [vendorId, total]));
  return advances.size > 0 ? advances : refuse('payment.unavailable');
}

/** Refuses more cash at the door than the buyer may order; an order that is paid before has none. */
function refuseCash({ cash }: OrderTerms, atTheDoor: Paise): void {
  const failure = atTheDoor > 0 ? cashRefusal(cash, atTheDoor) : null;
  if (failure) throw new Refusal(failure);
}

/** Refuses cash for goods whose vendor owes the operator more than the limit. */
function refusePrepaidOnly({ prepaidOnly, ways }: OrderTerms, door: ReadonlyMap<string, Paise>): void {
  const failure = prepaidOnlyRefusal(prepaidOnly, door, hasOnlineWay(ways));
  if (failure) throw new Refusal(failure);
}

function soldOf({ product, quantity }: DraftLine) {
  return { vendorId: product.vendorId, amount: product.price * quantity };
}

function orderLine(context: Buyer, { quantity }: CartItem, product: ProductForSale | undefined) {
  if (!product) return refuse('product.unavailable');
  const { name } = productTextsOf(product, context.language);
  if (isDealerDelivered(product.subcategory)) refuse('product.by-enquiry', { facts: { name } });
  if (product.stock < quantity) {
    refuse('stock.insufficient', { facts: { name, stock: product.stock } });
  }
  return { product, quantity };
}
