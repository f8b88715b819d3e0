import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor, type TestProduct } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { moveOwnConsignments } from '../move/move-own-consignments.ts';
import { statusesForVendors } from '../statuses.ts';
import { vendorOrder } from './vendor-order.ts';
import { openOrderCount, ordersToAccept, vendorOrderList } from './vendor-order-list.ts';

let market: TestMarket;
let seller: Awaited<ReturnType<typeof aVendor>>;
let stranger: Awaited<ReturnType<typeof aVendor>>;
let own: TestProduct;
let other: TestProduct;
let ramesh: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  [seller, stranger] = [await aVendor(market), await aVendor(market)];
  own = await aProduct(market, { vendorId: seller.vendorId, price: rupees(100), stock: 999 });
  other = await aProduct(market, { vendorId: stranger.vendorId, price: rupees(100), stock: 999 });
  ramesh = await aCustomer(market, { name: 'Ramesh Patil' });
  const sunita = await aCustomer(market, { name: 'सुनीता देवी' });
  for (let n = 0; n < 27; n++)
    await aPastOrder(market, {
      by: n % 3 ? ramesh : sunita,
      // Some with equal time and equal total: sorted by id.
      at: `2026-10-${String(1 + Math.floor(n / 2)).padStart(2, '0')}T10:00:00Z`,
      products: n % 4 ? [own] : [own, other],
      quantity: 1 + (n % 3),
      status: statusesForVendors[n % 6] ?? 'pending',
    });
});
afterAll(() => market.close());

const list = async (query: object, by = seller) => answerOf(await vendorOrderList(market.as(by.user), query));

/** All rows of a list, page by page. */
async function walk(query: object) {
  const pages = [await list({ rows: 4, ...query })];
  while (pages.at(-1)?.next) pages.push(await list({ rows: 4, ...query, after: pages.at(-1)?.next }));
  return pages;
}

describe.each(['date', 'total'])('The vendor’s orders by %s', (sort) => {
  it.each([true, false])('paginate without gaps or repetitions, descending: %s', async (isDescending) => {
    for (const status of [null, ...statusesForVendors]) {
      const pages = await walk({ sort, isDescending, status });
      const rows = pages.flatMap((page) => page.orders);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const { counts } = await list({});
      expect(rows).toHaveLength(status ? counts[status] : 27);
      expect(pages[0]?.total).toBe(rows.length);
      const keys = rows.map(({ createdAt, subtotal }) => (sort === 'date' ? createdAt.getTime() : subtotal));
      expect(keys).toEqual(keys.toSorted((one, two) => (isDescending ? two - one : one - two)));

      if (status === null) {
        const found = (await walk({ sort, isDescending, search: 'patil' })).flatMap((page) => page.orders);
        expect(found).toEqual(rows.filter(({ customer }) => customer.name === 'Ramesh Patil'));
      }
      if (pages.length === 1) continue;
      const back = await list({ rows: 4, sort, isDescending, status, before: pages.at(-1)?.previous });
      expect(back.orders).toEqual(pages.at(-2)?.orders);
      expect([back.next !== null, back.previous !== null]).toEqual([true, pages.length > 2]);
    }
  });
});

it('finds own orders by number or customer, in any script', async () => {
  const [first] = (await list({ search: 'ramesh' })).orders;
  const number = first?.number ?? '';
  for (const search of [
    number,
    number.toLowerCase(),
    number.slice(3),
    number.split('-')[2],
    ` PATIL  ${number} `,
  ])
    expect((await list({ search })).orders.map((row) => row.number)).toContain(number);
  expect(await list({ search: 'सुनी' })).toMatchObject({ total: 9 });
  expect(
    (await list({ search: 'patil', status: 'shipped' })).orders.every(({ status }) => status === 'shipped'),
  ).toBe(true);
  for (const search of ["o'patil\\", 'nobody', '&|!():*', '\0x'])
    expect((await list({ search })).orders).toEqual([]);
  const theirs = await list({}, stranger);
  expect(theirs.orders).toHaveLength(7);
  expect((await list({ search: 'ramesh' }, stranger)).orders.length).toBeLessThan(7);
  const foreign = await list({ after: theirs.orders[0]?.id });
  expect(foreign.orders).toEqual([]);
});

it('shows phone and address of open orders, and hides them without a known delivery date', async () => {
  for (const row of (await list({ rows: 99 })).orders) {
    const seen = answerOf(await vendorOrder(market.as(seller.user), { id: row.id }));
    for (const { customer } of [row, seen]) {
      expect(customer).toMatchObject({ city: 'Wai' });
      if (['delivered', 'returned', 'cancelled'].includes(row.status)) {
        expect(customer.full).toBeNull();
        expect(JSON.stringify([row, seen])).not.toMatch(/9876543210|Main Road|412803/);
      } else expect(customer.full).toMatchObject({ phone: '9876543210', pincode: '412803' });
    }
    expect(seen.lines.map(({ productId }) => productId)).toEqual([own.id]);
    expect(await vendorOrder(market.as(stranger.user), { id: row.id })).toBeRefused('not-found');
  }
  expect(await vendorOrderList(market.as(ramesh), {})).toBeRefused('actor.forbidden');
  expect(await vendorOrder(market.visitor, { id: 'x' })).toBeRefused('actor.signed-out');
});

it('counts open orders for the page of delivery', async () => {
  const { counts } = await list({});
  const { pending, processing, shipped } = counts;
  expect(answerOf(await openOrderCount(market.as(seller.user), {}))).toBe(pending + processing + shipped);
  expect(await openOrderCount(market.as(ramesh), {})).toBeRefused('actor.forbidden');
});

it('accepts several at once, each in its own transaction, and reports the skipped ones', async () => {
  const { orders: rows, counts } = await list({ rows: 99 });
  const theirs = (await list({ status: 'pending' }, stranger)).orders;
  const ids = [...rows, ...theirs].map(({ id }) => id);
  const done = answerOf(await moveOwnConsignments(market.as(seller.user), { to: 'processing', ids }));
  expect(done.moved).toHaveLength(counts.pending);
  expect(done.stayed.map(({ status }) => status).toSorted()).toEqual(
    rows
      .filter(({ status }) => status !== 'pending')
      .map(({ status }) => status)
      .toSorted(),
  );
  expect(answerOf(await ordersToAccept(market.as(seller.user), {}))).toBe(0);
  expect((await list({ status: 'pending' }, stranger)).orders).toEqual(theirs);
});
