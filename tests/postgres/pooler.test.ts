import { beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { catalogueChannel } from '../../market/catalogue/catalogue-change.ts';
import { rupees } from '../../market/kernel/money.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { moveStock } from '../../market/stock/move-stock.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { createLog } from '../../server/observability/log.ts';
import { openPooler, type Pooler } from '../support/database/pooler.ts';
import { aCustomer, anAddress, aProduct, type TestProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

const onIdleError = () => {};

const counted = { reason: 'counted', orderId: null } as const;

let market: TestMarket & { url: string };
let pooler: Pooler;
let shop: OpenDatabase;
let product: TestProduct;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 4 });
  pooler = await openPooler(market.url, 3);
  shop = openPostgres(pooler.url, {
    connections: 8,
    onIdleError,
    longestStatement: 5_000,
    directUrl: market.url,
    // As with PgBouncer before 1.21: a statement can run on another connection than the one that prepared it.
    namesStatements: false,
  });
  product = await aProduct(market, { price: rupees(100), stock: 900 });
  return async () => {
    await shop.close();
    await pooler.close();
    await market.close();
  };
});

it('takes many concurrent orders on few connections in transaction pooling', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const buyer = await aCustomer(market);
      return { buyer, addressId: await anAddress(market, buyer) };
    }),
  );
  const items = [{ productId: product.id, quantity: 2 }];
  const results = await Promise.all(
    buyers.map(({ buyer, addressId }) => {
      const context = { ...market.as(buyer), db: shop.db };
      return placeOrder(context, { checkoutId: `pooled-${buyer.id}`, items, addressId, total: rupees(450) });
    }),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(24);
  const { stock } = await market.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(900 - 48);
});

it('receives notifications and runs jobs, because it listens on a direct connection', async () => {
  const events: string[] = [];
  await shop.listen(catalogueChannel, {
    onListening: () => events.push('began'),
    onNotification: (message) => events.push(message),
    onConnectionLost: () => events.push('lost'),
  });
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = { name: 'pooled.test', cron: '0 0 1 1 *', channel: 'pooled', run };
  const jobs = await startJobs(shop, createLog('silent'), [job]);
  await vi.waitFor(() => expect([events, runs]).toEqual([['began'], 1]), { timeout: 60_000 });
  await moveStock({ ...market.system, db: shop.db }, [{ productId: product.id, delta: -1 }], counted);
  await vi.waitFor(() => expect(events).toEqual(['began', `["${product.id}"]`]));
  await jobs.stop();
});

it('reports that listening through the pooler fails, so that no page is cached', async () => {
  const events: string[] = [];
  const pooled = openPostgres(pooler.url, { connections: 1, onIdleError });
  await pooled.listen(catalogueChannel, {
    onListening: () => events.push('began'),
    onNotification: () => events.push('heard'),
    onConnectionLost: () => events.push('lost'),
  });
  await vi.waitFor(() => expect(events).toEqual(['lost']), { timeout: 60_000 });
  await pooled.close();
});
