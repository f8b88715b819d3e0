import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { rupees } from '../../kernel/money.ts';
import { cancelOrder } from '../move/cancel-order.ts';
import { moveOwnConsignment } from '../move/move-own-consignment.ts';
import { type OrderStatus, orderStatuses } from '../statuses.ts';
import { listOrders } from './list-orders.ts';
import { vendorOrderList } from './vendor-order-list.ts';

let market: TestMarket;
let sellers: Awaited<ReturnType<typeof aVendor>>[];
let buyers: SignedIn[];
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  admin = await anAdmin(market);
  sellers = [await aVendor(market), await aVendor(market), await aVendor(market)];
  buyers = [
    await aCustomer(market, { name: 'Ramesh Patil' }),
    await aCustomer(market, { name: 'सुनीता देवी' }),
  ];
  const products = await Promise.all(
    sellers.slice(0, 2).map(({ vendorId }) => aProduct(market, { vendorId, price: rupees(100), stock: 999 })),
  );
  for (let n = 0; n < 48; n++) {
    const at = `2026-${n % 2 ? '09' : '10'}-${String(1 + (n % 11)).padStart(2, '0')}T20:00:00Z`;
    const order = await aPastOrder(market, {
      by: buyers[n % 3 ? 0 : 1] as SignedIn,
      at,
      products: n % 4 ? [products[n % 2] as (typeof products)[0]] : products,
      quantity: 1 + (n % 3),
      ...(n % 6 ? { status: orderStatuses[n % 6] as OrderStatus } : {}),
    });
    // Status changes by buyers and vendors: the order columns repeated on consignments must follow.
    if (n % 6 === 0) await changeStatuses(order, n);
  }
});
afterAll(() => market.close());

/** Cancels one consignment and leaves the other, or accepts or cancels all. */
async function changeStatuses(id: string, n: number) {
  const [buyer, other] = buyers.map((one) => market.as(one));
  const own = (await parts()).filter(({ orderId }) => orderId === id);
  const as = (n % 3 ? buyer : other) as typeof market.visitor;
  if (n % 12 === 0) await cancelOrder(as, { id, ...(n % 24 ? {} : { part: own[0]?.id }) });
  else
    for (const part of own) {
      const seller = sellers.find(({ vendorId }) => vendorId === part.vendorId);
      if (seller) await moveOwnConsignment(market.as(seller.user), { id: part.id, to: 'processing' });
    }
}

/** All consignments with the columns of their orders, read by a join. */
const parts = () =>
  market.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select(['c.id', 'c.orderId', 'c.vendorId', 'c.status as own', 'c.subtotal', 'c.createdAt'])
    .select(['o.userId', 'o.number', 'o.currentTotal', 'o.status'])
    .execute();

const sorting = { sort: fc.constantFrom('date', 'total'), isDescending: fc.boolean() };
const status = fc.option(fc.constantFrom(...orderStatuses));
const day = fc.option(fc.constantFrom('2026-09-03', '2026-09-06', '2026-09-12', '2026-10-01', '2026-10-08'));
const isWithin = (at: Date, from: string | null, to: string | null) =>
  (from ?? '') <= indianDay(at) && indianDay(at) <= (to ?? '9');
const search = fc.constantFrom('', 'patil', 'ramesh pat', 'देवी', 'kb', '9876', 'patil kb-26', 'nobody');

const answers = (name: string, number: string, searchText: string, phone = '') =>
  searchText
    .split(' ')
    .every((word) =>
      [...name.toLowerCase().split(' '), number.toLowerCase(), phone].some((one) => one.startsWith(word)),
    );

type Steps = { next: string | null };

/** The ids of a whole list, page by page. */
async function walk(pageAfter: (after: string | undefined) => Promise<Steps & { ids: string[] }>) {
  const all: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await pageAfter(after);
    all.push(...page.ids);
    after = page.next;
  }
  return all;
}

interface Sorted {
  readonly id: string;
  readonly key: number;
}

const inOrder = (rows: readonly Sorted[], isDescending: boolean) => {
  const up = rows.toSorted((one, other) => one.key - other.key || (one.id < other.id ? -1 : 1));
  return (isDescending ? up.reverse() : up).map(({ id }) => id);
};

it('includes orders with consignments in another status', async () => {
  expect((await parts()).filter((part) => part.own !== part.status)).not.toEqual([]);
});

it('returns the same orders for administrators as a plain filter, in order, for any combination', async () => {
  const rows = await parts();
  const asked = fc.record({
    ...sorting,
    status,
    search,
    vendor: fc.option(fc.nat({ max: 2 }).map((at) => sellers[at]?.vendorId ?? '')),
    customer: fc.option(fc.nat({ max: 1 }).map((at) => buyers[at]?.id ?? '')),
    month: fc.option(fc.constantFrom('2026-09', '2026-10', '2026-01'), { freq: 1 }),
    from: day,
    to: day,
  });
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const found = rows.filter(
        (row) =>
          (!query.status || row.status === query.status) &&
          (!query.vendor || row.vendorId === query.vendor) &&
          (!query.customer || row.userId === query.customer) &&
          (query.month
            ? indianDay(row.createdAt).startsWith(query.month)
            : isWithin(row.createdAt, query.from, query.to)) &&
          answers(nameOf(row.userId), row.number, query.search, '9876543210'),
      );
      const keys = new Map(
        found.map((row) => [row.orderId, query.sort === 'date' ? row.createdAt.getTime() : row.currentTotal]),
      );
      const expected = inOrder(
        [...keys].map(([id, key]) => ({ id, key })),
        query.isDescending,
      );
      const listed = await walk(async (after) => {
        const page = answerOf(await listOrders(market.as(admin), { ...query, after }));
        expect(page.total).toBe(expected.length);
        return { ...page, ids: page.orders.map(({ id }) => id) };
      });
      expect(listed).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

it('returns the same consignments for a vendor as a plain filter, in order, for any combination', async () => {
  const rows = await parts();
  const asked = fc.record({ ...sorting, status, search, from: day, to: day, rows: fc.constantFrom(7, 20) });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 2 }), asked, async (at, query) => {
      const seller = sellers[at] as (typeof sellers)[0];
      const expected = inOrder(
        rows
          .filter(
            (row) =>
              row.vendorId === seller.vendorId &&
              (!query.status || row.own === query.status) &&
              isWithin(row.createdAt, query.from, query.to) &&
              answers(nameOf(row.userId), row.number, query.search),
          )
          .map((row) => ({
            id: row.id,
            key: query.sort === 'date' ? row.createdAt.getTime() : row.subtotal,
          })),
        query.isDescending,
      );
      const listed = await walk(async (after) => {
        const page = answerOf(await vendorOrderList(market.as(seller.user), { ...query, after }));
        expect(page.total).toBe(expected.length);
        return { ...page, ids: page.orders.map(({ id }) => id) };
      });
      expect(listed).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

const nameOf = (userId: string) => buyers.find(({ id }) => id === userId)?.name ?? '';
