import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import type { SignedIn } from '../kernel/context.ts';
import { valueFrom } from '../kernel/errors.ts';
import { rupees } from '../kernel/money.ts';
import { vendorDashboard } from './vendor-dashboard.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const today = '2026-11-20T06:00:00Z';

async function dashboardOf(vendor: SignedIn, details: { language?: 'hi' } = {}) {
  const context = market.as(vendor, { clock: () => new Date(today), ...details });
  return valueFrom(await vendorDashboard(context, {}));
}

describe('A vendor’s dashboard', () => {
  it('counts own sales and none of another vendor in the same order', async () => {
    const [{ user, vendorId }, customer] = [await aVendor(market), await aCustomer(market)];
    const wheat = await aProduct(market, { vendorId, price: rupees(500) });
    const foreign = await aProduct(market, { price: rupees(9_000) });
    await aPastOrder(market, { by: customer, at: today, products: [wheat, foreign], quantity: 2 });
    await aPastOrder(market, { by: customer, at: today, products: [wheat] });
    await aPastOrder(market, { by: await aCustomer(market), at: today, products: [foreign] });

    const { figures, topProducts, orders } = await dashboardOf(user);
    expect(figures).toEqual({
      products: 1,
      orders: 2,
      revenue: rupees(1_500),
      collected: 0,
      customers: 1,
    });
    expect(topProducts.map(({ productId }) => productId)).toEqual([wheat.id]);
    expect(orders.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([wheat.name, wheat.name]);
  });

  it('excludes cancelled consignments from revenue, months and top products, but not from the orders', async () => {
    const { user, vendorId } = await aVendor(market);
    const [kept, dropped] = [await aProduct(market, { vendorId }), await aProduct(market, { vendorId })];
    const by = await aCustomer(market);
    await aPastOrder(market, { by, at: today, products: [kept], status: 'delivered' });
    await aPastOrder(market, { by, at: today, products: [dropped], status: 'cancelled' });

    const { figures, sales, topProducts } = await dashboardOf(user);
    expect(figures).toMatchObject({ orders: 2, revenue: kept.price });
    expect(sales.at(-1)).toEqual({ month: '2026-11', sales: kept.price });
    expect(topProducts.map(({ productId }) => productId)).toEqual([kept.id]);
  });

  it('shows six months of India, whose first begins before midnight UTC', async () => {
    const { user, vendorId } = await aVendor(market);
    const product = await aProduct(market, { vendorId, price: rupees(100), stock: 50 });
    const by = await aCustomer(market);
    const sell = (at: string, quantity: number) =>
      aPastOrder(market, { by, at, products: [product], quantity });
    await sell('2026-05-31T18:29:59Z', 1); // still May in India
    await sell('2026-05-31T18:30:00Z', 2); // June begins
    await sell('2026-10-31T18:29:59Z', 4);
    await sell('2026-10-31T18:30:00Z', 8);

    const { sales, figures } = await dashboardOf(user);
    expect(sales).toEqual([
      { month: '2026-06', sales: rupees(200) },
      { month: '2026-07', sales: 0 },
      { month: '2026-08', sales: 0 },
      { month: '2026-09', sales: 0 },
      { month: '2026-10', sales: rupees(400) },
      { month: '2026-11', sales: rupees(800) },
    ]);
    expect(figures.revenue).toBe(rupees(1_500));
  });

  it('lists the three newest orders and the four products with the highest sales', async () => {
    const { user, vendorId } = await aVendor(market);
    const by = await aCustomer(market);
    const prices = [100, 500, 300, 200, 400];
    for (const [day, price] of prices.entries()) {
      const product = await aProduct(market, { vendorId, name: `Seed at ${price}`, price: rupees(price) });
      await aPastOrder(market, { by, at: `2026-11-1${day}T06:00:00Z`, products: [product] });
    }
    const { orders, topProducts } = await dashboardOf(user);
    expect(orders.map(({ subtotal }) => subtotal)).toEqual([40_000, 20_000, 30_000]);
    expect(topProducts.map(({ name }) => name)).toEqual(
      [500, 400, 300, 200].map((price) => `Seed at ${price}`),
    );
  });

  it('compares a period with the one before, up to the same day, in India’s calendar', async () => {
    const { user, vendorId } = await aVendor(market);
    const product = await aProduct(market, { vendorId, price: rupees(100), stock: 50 });
    const [old, fresh] = [await aCustomer(market), await aCustomer(market)];
    const sell = (by: SignedIn, at: string, quantity: number) =>
      aPastOrder(market, { by, at, products: [product], quantity });
    await sell(old, '2026-09-30T18:29:59Z', 16); // still September
    await sell(old, '2026-09-30T18:30:00Z', 1); // October begins
    await sell(old, '2026-10-20T18:29:59Z', 2);
    await sell(old, '2026-10-20T18:30:00Z', 8); // the 21st, a day later than today
    await sell(old, today, 3);
    await sell(fresh, today, 3);

    const context = market.as(user, { clock: () => new Date(today) });
    const dashboard = valueFrom(await vendorDashboard(context, { period: '1' }));
    expect(dashboard.comparison).toEqual({
      span: { from: '2026-11-01', to: '2026-11-20' },
      orders: 2,
      revenue: rupees(600),
      collected: 0,
      newCustomers: 1,
      before: {
        span: { from: '2026-10-01', to: '2026-10-20' },
        orders: 2,
        revenue: rupees(300),
        collected: 0,
        newCustomers: 0,
      },
    });
    const year = valueFrom(await vendorDashboard(context, { period: '12' }));
    expect(year.sales).toHaveLength(12);
    // The twelve months before start earlier than the first order.
    expect(year.comparison).toMatchObject({ revenue: rupees(3_300), before: null });
    const soldSince = (report: typeof year) => report.topProducts.map(({ quantity }) => quantity);
    expect([dashboard, year].map(soldSince)).toEqual([[6], [33]]);
    const unknown = valueFrom(await vendorDashboard(context, { period: 'for ever' }));
    expect([unknown.period, unknown.comparison]).toEqual(['all', null]);
  });

  it('lists open tasks only, and none of other vendors', async () => {
    const { user, vendorId } = await aVendor(market);
    const by = await aCustomer(market);
    const wheat = await aProduct(market, { vendorId, stock: 40 });
    await aProduct(market, { vendorId, stock: 5 });
    await aProduct(market, { vendorId, stock: 0 });
    await aProduct(market, { vendorId, stock: 0, status: 'draft' });
    await aProduct(market, { stock: 0 });
    await aPastOrder(market, { by, at: today, products: [wheat], status: 'pending' });
    await aPastOrder(market, { by, at: today, products: [wheat], status: 'shipped' });
    expect((await dashboardOf(user)).tasks).toEqual({
      toAccept: 1,
      returns: 0,
      complaints: 0,
      overdue: 0,
      toCheck: null,
      withheld: 0,
      low: 1,
      out: 1,
      licences: [],
    });
  });

  it('shows product names and images as sold, in the vendor’s language', async () => {
    const { user, vendorId } = await aVendor(market);
    const product = await aProduct(market, { vendorId, name: 'Wheat', picture: 'as-sold' });
    await market.db
      .insertInto('productTranslations')
      .values({ productId: product.id, language: 'hi', name: 'गेहूँ', description: '', pack: '40 किलो' })
      .execute();
    await aPastOrder(market, { by: await aCustomer(market), at: today, products: [product] });
    await market.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', product.id).execute();

    const english = await dashboardOf(user);
    expect(english.topProducts[0]?.imageKey).toBe('as-sold');
    expect([english.topProducts[0]?.name, english.orders[0]?.items[0]?.name]).toEqual(['Wheat', 'Wheat']);
    const hindi = await dashboardOf(user, { language: 'hi' });
    expect([hindi.topProducts[0]?.name, hindi.orders[0]?.items[0]?.name]).toEqual(['गेहूँ', 'गेहूँ']);
  });

  it('is empty for a vendor without sales', async () => {
    const { user } = await aVendor(market);
    const { figures, sales, orders, topProducts } = await dashboardOf(user);
    expect(figures).toEqual({ products: 0, orders: 0, revenue: 0, collected: 0, customers: 0 });
    expect(sales.map((month) => month.sales)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([orders, topProducts]).toEqual([[], []]);
  });

  it('is limited to vendors, and answers not-found for an account without a vendor profile', async () => {
    expect(await vendorDashboard(market.visitor, {})).toBeRefused('actor.signed-out');
    expect(await vendorDashboard(market.as(await anAdmin(market)), {})).toBeRefused('actor.forbidden');
    const { user, vendorId } = await aVendor(market);
    await market.db.deleteFrom('vendors').where('id', '=', vendorId).execute();
    expect(await vendorDashboard(market.as(user), {})).toBeRefused('not-found');
  });
});
