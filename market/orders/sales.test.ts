import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardCsv } from '../../app/vendor/dashboard-csv.server.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { figures } from '../../database/doctor/figures.ts';
import { orders } from '../../database/doctor/orders.ts';
import { stock } from '../../database/doctor/stock.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { forgetRollUps } from '../../tests/support/database/forget-roll-ups.ts';
import { aCustomer, anAdmin, aProduct, aVendor, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { wholeDashboard } from '../../tests/support/shop/whole-dashboard.ts';
import type { SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { decimalRupees, rupees, sum } from '../kernel/money.ts';
import { listVendors } from '../reports/list-vendors.ts';
import { vendorDashboard } from '../reports/vendor-dashboard.ts';
import { rollUpFigures } from './figures/roll-up-figures.ts';
import { cancelOrder } from './move/cancel-order.ts';
import { checkReturn } from './move/check-return.ts';
import { moveAnyConsignment } from './move/move-any-consignment.ts';
import { moveOwnConsignment } from './move/move-own-consignment.ts';
import { reduceLines } from './move/reduce-lines.ts';
import { vendorOrder } from './read/vendor-order.ts';
import { vendorOrderList } from './read/vendor-order-list.ts';
import { isCollected, isSale } from './sales.ts';
import { orderStatuses } from './statuses.ts';

type Seller = Awaited<ReturnType<typeof aVendor>>;

let market: TestMarket;
let sellers: Seller[];
let products: TestProduct[];
let admin: SignedIn;
let buyers: SignedIn[];
beforeAll(async () => {
  market = await openTestMarket();
  sellers = [await aVendor(market), await aVendor(market)];
  products = [
    await aProduct(market, { vendorId: sellers[0]?.vendorId ?? '', price: rupees(300), stock: 9_999 }),
    await aProduct(market, {
      vendorId: sellers[1]?.vendorId ?? '',
      category: 'Equipment',
      price: rupees(90),
      stock: 9_999,
    }),
  ];
  admin = await anAdmin(market);
  buyers = [await aCustomer(market), await aCustomer(market)];
});
afterAll(() => market.close());

const now = '2026-11-20T06:00:00Z';
const at = (moment: string) => ({ clock: () => new Date(moment) });

it('has the same definition of sales in TypeScript and SQL for each status', async () => {
  for (const status of orderStatuses) {
    const { rows } =
      await sql`select is_sale(${status}) as sale, is_collected(${status}) as collected`.execute(market.db);
    expect(rows).toEqual([{ sale: isSale(status), collected: isCollected(status) }]);
  }
});

const actions = [
  'processing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'check',
  'undo',
  'reduce',
  'roll-up',
] as const;

/** Valid sequences of actions, which random ones seldom are. */
const shippedActions = ['processing', 'shipped'] as const;
const sequences = [
  [...shippedActions, 'delivered'],
  [...shippedActions, 'returned', 'check'],
  [...shippedActions, 'returned', 'undo', 'roll-up', 'delivered'],
  [...shippedActions, 'roll-up', 'delivered', 'undo', 'returned'],
  ['roll-up', 'cancelled'],
  ['roll-up', 'reduce', ...shippedActions, 'returned', 'check'],
  ['reduce', 'cancelled'],
] as const;

/** Applies an action to a consignment; a refused action changes nothing. */
async function applyAction(
  { id, vendorId }: { id: string; vendorId: string },
  action: (typeof actions)[number],
) {
  const seller = sellers.find((one) => one.vendorId === vendorId);
  const as = market.as(seller?.user ?? admin, at(now));
  if (action === 'roll-up') return rollUpFigures(market.as(market.system.actor, at(now)));
  if (action === 'undo')
    return moveAnyConsignment(market.as(admin, at(now)), { id, to: 'shipped', reason: 'wrong-tap' });
  if (action === 'reduce') return reduceLines(as, { id, left: ['1'], before: ['2'], reason: 'sold-out' });
  if (action === 'check') {
    const { lines } = answerOf(await vendorOrder(as, { id }));
    const sent = lines.map(({ quantity }) => String(quantity));
    return checkReturn(as, { id, sellable: sent, damaged: ['0'], missing: ['0'] });
  }
  const reason = action === 'cancelled' ? 'sold-out' : 'refused';
  return moveOwnConsignment(as, { id, to: action, carrier: 'India Post', reason });
}

const history = fc.array(
  fc.record({
    day: fc.constantFrom('2026-09-30T18:29:59Z', '2026-09-30T18:30:00Z', '2026-11-19T06:00:00Z', now),
    buyer: fc.nat({ max: 1 }),
    isOfBoth: fc.boolean(),
    /** Runs the roll-up before the order, as of a given day, also with a clock that is later set back. */
    rolledUpOn: fc.constantFrom(null, '2026-10-02T00:00:00Z', now, '2026-11-22T00:00:00Z'),
    isCancelledByBuyer: fc.boolean(),
    actions: fc.oneof(
      fc.array(fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...actions)), { maxLength: 6 }),
      fc
        .tuple(fc.nat({ max: 1 }), fc.constantFrom(...sequences))
        .map(([part, sequence]) => sequence.map((action) => [part, action] as const)),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

it('shows the same sales on dashboards, lists and in files, after any orders, reductions, cancellations, returns and roll-ups', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (placed) => {
      await forgetRollUps(market.db);
      for (const { day, buyer, isOfBoth, rolledUpOn, isCancelledByBuyer, actions: done } of placed) {
        const bought = isOfBoth ? products : products.slice(0, 1);
        const by = buyers[buyer] as SignedIn;
        if (rolledUpOn) await rollUpFigures(market.as(market.system.actor, at(rolledUpOn)));
        const id = await aPastOrder(market, { by, at: day, products: bought, quantity: 2 });
        const parts = await market.db
          .selectFrom('consignments')
          .select(['id', 'vendorId'])
          .where('orderId', '=', id)
          .execute();
        for (const [which, action] of done) {
          const part = parts[which];
          if (part) await applyAction(part, action);
        }
        if (isCancelledByBuyer) await cancelOrder(market.as(by, at(now)), { id });
        await expectOneDefinition();
      }
      await rollUpFigures(market.as(market.system.actor, at('2026-11-23T00:00:00Z')));
      await expectOneDefinition();
    }),
    { numRuns: 14 },
  );
  const names = [...orders, ...stock, ...figures].map(({ name }) => name);
  const found = (await examine(market.db)).filter(({ name }) => names.includes(name));
  expect(complaintsOf(found)).toEqual([]);
});

async function expectOneDefinition() {
  const { vendors } = answerOf(await listVendors(market.as(admin, at(now)), {}));
  const [ordered, paid] = [[0], [0]];
  for (const seller of sellers) {
    const vendor = market.as(seller.user, at(now));
    const { orders: list, counts } = answerOf(await vendorOrderList(vendor, { rows: 1_000 }));
    for (const status of orderStatuses)
      expect([status, counts[status]]).toEqual([status, list.filter((one) => one.status === status).length]);
    const sold = sum(list.filter(({ status }) => isSale(status)).map(({ subtotal }) => subtotal));
    const collected = sum(
      list.filter(({ status }) => isCollected(status)).map(({ subtotal, shipping }) => subtotal + shipping),
    );
    const report = answerOf(await vendorDashboard(vendor, {}));
    const half = answerOf(await vendorDashboard(vendor, { period: '6' }));
    const customers = await customersOf(seller);
    expect(report.figures).toMatchObject({ orders: list.length, revenue: sold, collected, customers });
    expect(half.comparison).toMatchObject({
      orders: list.length,
      revenue: sold,
      collected,
      newCustomers: customers,
    });
    const month = answerOf(await vendorDashboard(vendor, { period: '1' }));
    const ofMonth = list.filter(({ createdAt }) => indianDay(createdAt) >= '2026-11-01');
    const soldInMonth = sum(ofMonth.filter(({ status }) => isSale(status)).map(({ subtotal }) => subtotal));
    expect(month.comparison).toMatchObject({ orders: ofMonth.length, revenue: soldInMonth });
    expect(sum(month.topProducts.map(({ sales }) => sales))).toBe(soldInMonth);
    expect(sum(report.sales.map(({ sales }) => sales))).toBe(sold);
    for (const { topProducts } of [report, half])
      expect(sum(topProducts.map(({ sales }) => sales))).toBe(sold);
    const file = dashboardCsv(report, 'en');
    expect(file).toContain(`Revenue,${decimalRupees(sold)}\r\nCollected,${decimalRupees(collected)}\r\n`);
    expect(vendors.find(({ id }) => id === seller.vendorId)?.sales).toBe(sold);
    ordered.push(sold);
    paid.push(collected);
  }
  const { figures: all, sales } = await wholeDashboard(market.as(admin, at(now)));
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(market.db);
  expect(all).toMatchObject({ ...rows[0], totalSales: sum(ordered), collected: sum(paid) });
  expect(sum(sales.months.map((month) => month.sales))).toBe(sum(ordered));
  expect(sum(sales.categories.map((category) => category.sales))).toBe(sum(ordered));
}

async function customersOf({ vendorId }: Seller): Promise<number> {
  const rows = await market.db
    .selectFrom('orders as o')
    .innerJoin('consignments as c', 'c.orderId', 'o.id')
    .where('c.vendorId', '=', vendorId)
    .select('o.userId')
    .distinct()
    .execute();
  return rows.length;
}
