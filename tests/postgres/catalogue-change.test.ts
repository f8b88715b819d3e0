import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { catalogueChannel } from '../../market/catalogue/catalogue-change.ts';
import { addAdvanceRule } from '../../market/payments/advance-settings.ts';
import { moveStock } from '../../market/stock/move-stock.ts';
import { answerOf } from '../support/answer-of.ts';
import { anAdmin, aProduct, type TestProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

const counted = { reason: 'counted', orderId: null } as const;

let market: TestMarket & { url: string };
let product: TestProduct;
const others: OpenDatabase[] = [];
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 4 });
  product = await aProduct(market, { stock: 900 });
  return () => market.close();
});
afterEach(async () => {
  await Promise.all(others.splice(0).map(({ close }) => close()));
});

/** Listens like another process; collects its notifications. */
async function listening(url = market.url) {
  const events: string[] = [];
  const other = openPostgres(url, { connections: 1, onIdleError: () => {} });
  others.push(other);
  await other.listen(catalogueChannel, {
    onListening: () => events.push('began'),
    onNotification: (message) => events.push(message),
    onConnectionLost: () => events.push('lost'),
  });
  return { events, other };
}

const sell = () => moveStock(market.system, [{ productId: product.id, delta: -1 }], counted);

it('catalogue changes reach every process once', async () => {
  const processes = [await listening(), await listening()];
  for (const { events } of processes) await vi.waitFor(() => expect(events).toEqual(['began']));
  await sell();
  await market.db.updateTable('products').set({ price: 500 }).execute();
  for (const { events } of processes) {
    await vi.waitFor(() => expect(events).toEqual(['began', `["${product.id}"]`, '']));
  }
});

it('a changed rule of advances reaches every process once, because product pages show the advance', async () => {
  const admin = market.as(await anAdmin(market));
  const { events } = await listening();
  await vi.waitFor(() => expect(events).toEqual(['began']));
  const typed = { category: '', vendor: '', above: '10000', kind: 'share', amount: '10' };
  answerOf(await addAdvanceRule(admin, typed));
  await sell();
  await vi.waitFor(() => expect(events).toEqual(['began', '', `["${product.id}"]`]));
});

it('a lost connection is reported, and listening resumes', async () => {
  const { events } = await listening();
  await vi.waitFor(() => expect(events).toEqual(['began']));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(market.db);
  await vi.waitFor(() => expect(events).toEqual(['began', 'lost', 'began']), 10_000);
  await sell();
  await vi.waitFor(() => expect(events.length).toBe(4));
});

it('a lost connection is reported once, regardless of the number of failed reconnects', async () => {
  let attempts = 0;
  const closed = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) =>
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port)),
  );
  const { events } = await listening(`postgres://nobody@127.0.0.1:${port}/nothing`);
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(2), 10_000);
  expect(events).toEqual(['lost']);
  closed.close();
});

it('each of many concurrent sales is notified', async () => {
  const { events } = await listening();
  const sold = await Promise.all(Array.from({ length: 20 }, () => aProduct(market, { stock: 5 })));
  await vi.waitFor(() => expect(events).toContain('began'));
  await Promise.all(sold.map(({ id }) => moveStock(market.system, [{ productId: id, delta: -1 }], counted)));
  const named = sold.map(({ id }) => `["${id}"]`);
  await vi.waitFor(() => expect(events).toEqual(expect.arrayContaining(named)));
});
