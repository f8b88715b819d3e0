import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../database/demo/load.ts';
import type { Context, Role } from '../market/kernel/context.ts';
import { valueFrom } from '../market/kernel/errors.ts';
import { rupees, sum } from '../market/kernel/money.ts';
import { marketDashboard } from '../market/reports/market-dashboard.ts';
import { vendorDashboard } from '../market/reports/vendor-dashboard.ts';
import { openTestMarket, type TestMarket } from './support/market.ts';

const now = new Date('2026-11-20T10:30:00Z');
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await loadDemo(market.db, now);
});
afterAll(() => market.close());

async function demoAccount(role: Role): Promise<Context> {
  const account = await market.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', `${role}@demo.example`)
    .executeTakeFirstOrThrow();
  return market.as({ kind: 'user', ...account }, { clock: () => now });
}

describe('on the demo shop', () => {
  it("the vendor's dashboard shows the figures that the specification prints", async () => {
    const { figures, sales, orders, topProducts } = valueFrom(
      await vendorDashboard(await demoAccount('vendor'), {}),
    );
    expect(figures).toMatchObject({ products: 8, orders: 24, revenue: rupees(45_280), customers: 18 });
    expect(figures.collected).toBeGreaterThan(0);
    expect(sales.map(({ month }) => month)).toEqual(
      ['06', '07', '08', '09', '10', '11'].map((m) => `2026-${m}`),
    );
    expect(sum(sales.map((month) => month.sales))).toBeLessThanOrEqual(figures.revenue);
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['delivered', 'pending', 'shipped']);
    expect(topProducts).toHaveLength(4);
  });

  it("the administrators' dashboard shows the figures that the specification prints", async () => {
    const { figures, orders } = valueFrom(await marketDashboard(await demoAccount('admin'), {}));
    expect(figures).toMatchObject({
      customers: 980,
      vendors: 50,
      orders: 850,
      totalSales: rupees(1_57_89_000),
    });
    expect(orders).toHaveLength(5);
    for (const { customer, summary } of orders) {
      expect(customer).not.toBe('');
      expect(summary).toMatch(/^\d+ x .{1,39}/);
    }
  });
});
