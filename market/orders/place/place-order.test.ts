import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QueryEvent, queriesDone } from '../../../database/connect.ts';
import { answerOf } from '../../../tests/support/answer-of.ts';
import {
  aCustomer,
  anAddress,
  aProduct,
  aVendor,
  type TestProduct,
} from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { getOrder } from '../read/get-order.ts';
import { placeOrder } from './place-order.ts';

let market: TestMarket;
let buyer: SignedIn;
let addressId: string;
let purchases = 0;

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer, { city: 'Junnar' });
});
afterAll(() => market.close());

const newCheckout = () => `checkout-for-test-${String(++purchases)}`;

/** Places an order of one product as the buyer, with any other input a client might send. */
function buy(productId: string, quantity: unknown, total: unknown, instead: Record<string, unknown> = {}) {
  const input = { checkoutId: newCheckout(), items: [{ productId, quantity }], addressId, total, ...instead };
  return placeOrder(market.as(buyer), input);
}

async function stockOf(id: string) {
  const { stock } = await market.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { moved } = await market.db
    .selectFrom('stockMovements')
    .select(({ fn }) => fn.sum<number>('delta').as('moved'))
    .where('productId', '=', id)
    .executeTakeFirstOrThrow();
  return { stock, moved: Number(moved) };
}

/** The statements of a run, in order. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const listener = (event: unknown) => statements.push((event as QueryEvent).query.sql);
  queriesDone.subscribe(listener);
  await run();
  queriesDone.unsubscribe(listener);
  return statements;
}

const countOf = async (table: 'orders' | 'outgoingMails' | 'auditEntries') => {
  const { count } = await market.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('Placing an order', () => {
  it('writes order, consignments, lines, movements, history, audit and mails', async () => {
    const [one, other] = [await aVendor(market), await aVendor(market)];
    const seed = await aProduct(market, { vendorId: one.vendorId, price: rupees(1799), stock: 10 });
    const pump = await aProduct(market, { vendorId: other.vendorId, price: rupees(4000), stock: 2 });
    const items = [
      { productId: seed.id, quantity: 2 },
      { productId: pump.id, quantity: 1 },
    ];
    const result = await buy('', 0, rupees(7598), { items });

    expect(result).toSucceed();
    const id = result.ok ? result.value.id : '';
    const consignments = await market.db
      .selectFrom('consignments')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('subtotal')
      .execute();
    expect(consignments.map(({ vendorId, subtotal, status }) => [vendorId, subtotal, status])).toEqual([
      [one.vendorId, rupees(3598), 'pending'],
      [other.vendorId, rupees(4000), 'pending'],
    ]);
    const order = await getOrder(market.as(buyer), { id });
    expect(order.ok && order.value).toMatchObject({
      subtotal: rupees(7598),
      shipping: 0,
      total: rupees(7598),
      status: 'pending',
      paymentMethod: 'cod',
      address: { city: 'Junnar' },
    });
    expect(order.ok && order.value.lines).toHaveLength(2);
    expect(await stockOf(seed.id)).toEqual({ stock: 8, moved: 8 });
    const mails = await market.db
      .selectFrom('outgoingMails')
      .select('kind')
      .where('recipient', 'in', [buyer.email, one.user.email, other.user.email])
      .execute();
    expect(mails.map((mail) => mail.kind).sort()).toEqual([
      'order.placed',
      'order.received',
      'order.received',
    ]);
  });

  it('takes at most nine statements, the same ones for any number of products and vendors', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(() => aProduct(market, { price: rupees(100), stock: 9 })),
    );
    const order = async (some: TestProduct[]) => {
      const items = some.map(({ id }) => ({ productId: id, quantity: 1 }));
      answerOf(await buy('', 1, rupees(250 + 100 * items.length), { items }));
    };
    const ofOne = await statementsOf(() => order(products.slice(0, 1)));
    expect(ofOne.length).toBeLessThanOrEqual(9);
    expect(await statementsOf(() => order(products))).toEqual(ofOne);
  });

  it('adds shipping of ₹250 up to ₹5,000', async () => {
    const { id } = await aProduct(market, { price: rupees(5000), stock: 1 });
    expect(await buy(id, 1, rupees(5000))).toBeRefused('price.changed');
    expect(await buy(id, 1, rupees(5250))).toSucceed();
  });

  it('keeps the snapshot of a product that changes later', async () => {
    const product = await aProduct(market, { price: rupees(100), stock: 5, name: 'Old name' });
    const placed = await buy(product.id, 1, rupees(350));
    await market.db
      .updateTable('products')
      .set({ name: 'New name', price: rupees(200) })
      .where('id', '=', product.id)
      .execute();
    const order = await getOrder(market.as(buyer), { id: placed.ok ? placed.value.id : '' });
    expect(order.ok && order.value.lines[0]).toMatchObject({ name: 'Old name', unitPrice: rupees(100) });
  });
});

describe('A replayed checkout id', () => {
  it('returns the same order and takes the stock once', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 1 });
    const checkoutId = newCheckout();
    const first = await buy(id, 1, rupees(350), { checkoutId });
    const before = await countOf('outgoingMails');
    const again = await buy(id, 1, rupees(350), { checkoutId });
    expect(first.ok && again.ok && again.value).toEqual({
      ...(first.ok && first.value),
      isNew: false,
    });
    expect(await stockOf(id)).toEqual({ stock: 0, moved: 0 });
    expect(await countOf('outgoingMails')).toBe(before);
  });

  it('does not return the order to another user', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 5 });
    const checkoutId = newCheckout();
    const mine = await buy(id, 1, rupees(350), { checkoutId });
    const other = await aCustomer(market);
    const theirs = await placeOrder(market.as(other), {
      checkoutId,
      items: [{ productId: id, quantity: 1 }],
      addressId: await anAddress(market, other),
      total: rupees(350),
    });
    expect(theirs).toSucceed();
    expect(mine.ok && theirs.ok && mine.value.id !== theirs.value.id).toBe(true);
  });
});

describe('A checkout without a response', () => {
  it('is reported after a cart change instead of ordering again', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 5 });
    const lost = newCheckout();
    const made = answerOf(await buy(id, 1, rupees(350), { checkoutId: lost }));
    const unanswered = [newCheckout(), lost];
    expect(await buy(id, 2, rupees(450), { unanswered })).toBeRefused('order.placed-before', {
      facts: { id: made.id, number: made.number, checkoutId: lost },
    });
    expect(await stockOf(id)).toEqual({ stock: 4, moved: 4 });
  });

  it('does not block an order when it created none, or belongs to another user', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 5 });
    const other = await aCustomer(market);
    const theirs = newCheckout();
    const items = [{ productId: id, quantity: 1 }];
    const sent = { items, addressId: await anAddress(market, other), total: rupees(350) };
    expect(await placeOrder(market.as(other), { ...sent, checkoutId: theirs })).toSucceed();
    expect(await buy(id, 1, rupees(350), { unanswered: [theirs, newCheckout()] })).toSucceed();
  });

  it('is refused in a malformed list', async () => {
    for (const unanswered of ['x', [7], ["x'; drop table orders; --"], Array(6).fill(newCheckout())])
      expect(await buy('any', 1, 1, { unanswered })).toBeRefused('input.invalid');
  });
});

describe('Input that a client cannot choose', () => {
  it.each([0, -1, 1.5, 1e9, Number.NaN, '2', null])('a quantity of %s', async (quantity) => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 5 });
    const before = await countOf('orders');
    expect(await buy(id, quantity, rupees(350))).toBeRefused('input.invalid');
    expect(await countOf('orders')).toBe(before);
    expect(await stockOf(id)).toEqual({ stock: 5, moved: 5 });
  });

  it('price, shipping, total or buyer', async () => {
    const { id } = await aProduct(market, { price: rupees(6000), stock: 5 });
    const victim = await aCustomer(market);
    expect(await buy(id, 1, rupees(1))).toBeRefused('price.changed');
    const forged = { price: 1, subtotal: 1, shipping: 0, userId: victim.id, status: 'delivered' };
    const result = await buy(id, 1, rupees(6000), {
      ...forged,
      items: [{ productId: id, quantity: 1, price: 1, unitPrice: 1 }],
    });
    const order = await getOrder(market.as(buyer), { id: result.ok ? result.value.id : '' });
    expect(order.ok && order.value).toMatchObject({ total: rupees(6000), status: 'pending' });
  });

  it('more than the stock, in one line or two', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 3 });
    expect(await buy(id, 4, rupees(650))).toBeRefused('stock.insufficient');
    const items = [
      { productId: id, quantity: 2 },
      { productId: id, quantity: 2 },
    ];
    expect(await buy(id, 0, rupees(650), { items })).toBeRefused('stock.insufficient');
    expect(await stockOf(id)).toEqual({ stock: 3, moved: 3 });
  });

  it('unknown, archived or draft products', async () => {
    const draft = await aProduct(market, { status: 'draft' });
    const archived = await aProduct(market, { status: 'archived' });
    for (const id of [draft.id, archived.id, 'no-such-product']) {
      expect(await buy(id, 1, rupees(350))).toBeRefused('product.unavailable');
    }
    expect(await buy("x'; drop table orders; --", 1, 1)).toBeRefused('input.invalid');
  });

  it('an empty order, an address of another user, or an order without sign-in', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 3 });
    const stranger = await aCustomer(market);
    expect(await buy(id, 1, 1, { items: [] })).toBeRefused('cart.empty');
    for (const address of ['', 'nowhere', null, await anAddress(market, stranger)]) {
      expect(await buy(id, 1, rupees(350), { addressId: address })).toBeRefused('address.required');
    }
    expect(await placeOrder(market.visitor, {})).toBeRefused('actor.signed-out');
  });

  it('an unknown or disabled payment method', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 3 });
    expect(await buy(id, 1, rupees(350), { paymentMethod: 'online' })).toBeRefused('input.invalid');
    await market.db.updateTable('paymentOptions').set({ enabled: false }).where('id', '=', 'cod').execute();
    expect(await buy(id, 1, rupees(350))).toBeRefused('payment.unavailable');
    await market.db.updateTable('paymentOptions').set({ enabled: true }).where('id', '=', 'cod').execute();
  });

  it('unlimited attempts, but an existing order is found even beyond the limit', async () => {
    const { id } = await aProduct(market, { price: rupees(100), stock: 5 });
    const eager = await aCustomer(market);
    const cart = { items: [{ productId: id, quantity: 1 }], addressId: await anAddress(market, eager) };
    const order = (checkoutId: string, total: number) =>
      placeOrder(market.as(eager, { clock: () => new Date('2026-11-20T10:00:00Z') }), {
        ...cart,
        checkoutId,
        total,
      });

    const first = newCheckout();
    const made = await order(first, rupees(350));
    for (let tries = 1; tries < 100; tries++) {
      expect(await order(newCheckout(), 1)).toBeRefused('price.changed');
    }
    expect(await order(newCheckout(), rupees(350))).toBeRefused('rate.limited');
    expect(await order(first, rupees(350))).toMatchObject({ value: { id: made.ok && made.value.id } });
  });
});
