import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { wholeDashboard } from '../../tests/support/shop/whole-dashboard.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { spendBudget } from '../limits/spend-budget.ts';
import { marketDashboard } from './market-dashboard.ts';

let market: TestMarket;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

async function dashboardOn(day: string) {
  const context = market.as(admin, { clock: () => new Date(day) });
  return await wholeDashboard(context);
}

describe('The administrators’ dashboard', () => {
  it('counts people and orders, and sums goods without cancelled ones and without shipping', async () => {
    const { vendorId } = await aVendor(market);
    const product = await aProduct(market, { vendorId, price: rupees(1_000), stock: 20 });
    const by = await aCustomer(market);
    await aPastOrder(market, { by, at: '2026-01-05T06:00:00Z', products: [product] });
    await aPastOrder(market, { by, at: '2026-01-06T06:00:00Z', products: [product], quantity: 6 });
    await aPastOrder(market, { by, at: '2026-01-07T06:00:00Z', products: [product], status: 'cancelled' });

    const { figures, orders } = await dashboardOn('2026-11-20T06:00:00Z');
    expect(figures).toEqual({
      customers: 1,
      vendors: 1,
      orders: 3,
      totalSales: rupees(1_000 + 6_000),
      collected: 0,
    });
    expect(orders).toEqual([]);
  });

  it('lists the five newest orders of the last month, newest first, with customer and short summary', async () => {
    const by = await aCustomer(market, { name: 'Kamala Bai' });
    const products = [
      await aProduct(market, { name: 'Battery knapsack sprayer 16 L', stock: 90 }),
      await aProduct(market, { name: 'Serrated sickle', stock: 90 }),
    ];
    for (const day of ['05-10', '05-13', '05-14', '05-15', '05-16', '05-17']) {
      await aPastOrder(market, { by, at: `2026-${day}T06:00:00Z`, products });
    }
    const { orders } = await dashboardOn('2026-06-13T06:00:00Z');
    expect(orders.map(({ createdAt }) => createdAt.toISOString().slice(5, 10))).toEqual([
      '05-17',
      '05-16',
      '05-15',
      '05-14',
      '05-13',
    ]);
    expect(orders[0]?.customer).toBe('Kamala Bai');
    expect(orders[0]?.summary).toBe('1 x Battery knapsack sprayer 16 L, 1 x S...');
    expect(orders[0]).not.toHaveProperty('userId');
  });

  it('starts the last month on the same day of the month before in India, or on its last day', async () => {
    const by = await aCustomer(market);
    const products = [await aProduct(market)];
    // The last second of 27 February in India, and the first of the next day.
    await aPastOrder(market, { by, at: '2027-02-27T18:29:59Z', products });
    await aPastOrder(market, { by, at: '2027-02-27T18:30:00Z', products });
    expect((await dashboardOn('2027-03-31T06:00:00Z')).orders).toHaveLength(1);
    expect((await dashboardOn('2027-03-30T18:30:00Z')).orders).toHaveLength(1);
  });

  it('sums sales by month and category, and deducts later cancellations', async () => {
    const market2 = await openTestMarket();
    const context = market2.as(await anAdmin(market2), { clock: () => new Date('2026-11-20T06:00:00Z') });
    const by = await aCustomer(market2);
    const seed = await aProduct(market2, { price: rupees(1_000), stock: 99 });
    const pump = await aProduct(market2, { category: 'Equipment', price: rupees(9_000), stock: 99 });
    // The last day of October in India.
    await aPastOrder(market2, { by, at: '2026-10-31T18:29:59Z', products: [seed, pump] });
    await aPastOrder(market2, { by, at: '2026-10-31T18:30:00Z', products: [seed], quantity: 3 });
    await aPastOrder(market2, { by, at: '2026-11-02T06:00:00Z', products: [pump], status: 'cancelled' });
    await aPastOrder(market2, { by, at: '2026-05-31T06:00:00Z', products: [pump] });
    const { sales } = await wholeDashboard(context);
    await market2.close();
    expect(sales.months.map(({ sales: paise }) => paise / 100)).toEqual([0, 0, 0, 0, 10_000, 3_000]);
    expect(sales.categories).toEqual([
      { category: 'Equipment', sales: rupees(9_000) },
      { category: 'Seeds', sales: rupees(4_000) },
    ]);
  });

  it('counts people after registration, role change and erasure', async () => {
    const figures = async () => (await dashboardOn('2026-11-20T06:00:00Z')).figures;
    const before = await figures();
    const one = await aCustomer(market);
    await aCustomer(market);
    const { db } = market;
    await db.updateTable('users').set({ role: 'vendor' }).where('id', '=', one.id).execute();
    expect(await figures()).toMatchObject({ customers: before.customers + 1, vendors: before.vendors + 1 });
    await db.updateTable('users').set({ erasedAt: new Date() }).where('id', '=', one.id).execute();
    expect(await figures()).toMatchObject({ customers: before.customers + 1, vendors: before.vendors });
  });

  it('lists open tasks', async () => {
    const { vendorId } = await aVendor(market);
    await market.db.updateTable('vendors').set({ status: 'applied' }).where('id', '=', vendorId).execute();
    await aProduct(market, { stock: 0 });
    const { tasks } = await dashboardOn('2026-11-20T06:00:00Z');
    expect(tasks).toEqual({
      toCheck: null,
      lateOrders: 8,
      vendors: 1,
      licences: 0,
      toVerify: 0,
      messages: 0,
      late: 0,
      mails: 0,
      soldOut: 1,
      cashRefunds: 0,
      disputes: 0,
      urgentDisputes: 0,
      codesBudget: 0,
      mailsBudget: 0,
      lostNumbers: 0,
      noCopy: 0,
    });
  });

  it('says that half of an hour’s codes were spent, for a day', async () => {
    const at = new Date('2026-11-20T05:00:00Z');
    const visitor = market.as({ kind: 'visitor' }, { clock: () => at });
    await spendBudget(visitor, 'codes', { standing: 'stranger', client: '203.0.113.9', anHour: 4 });
    expect((await dashboardOn('2026-11-20T06:00:00Z')).tasks).toMatchObject({
      codesBudget: 1,
      mailsBudget: 0,
    });
    expect((await dashboardOn('2026-11-21T06:00:00Z')).tasks).toMatchObject({ codesBudget: 0 });
  });

  it('is limited to administrators', async () => {
    expect(await marketDashboard(market.visitor, {})).toBeRefused('actor.signed-out');
    expect(await marketDashboard(market.as(await aCustomer(market)), {})).toBeRefused('actor.forbidden');
    const { user } = await aVendor(market);
    expect(await marketDashboard(market.as(user), {})).toBeRefused('actor.forbidden');
  });
});
