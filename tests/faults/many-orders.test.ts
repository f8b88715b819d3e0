import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../database/connect.ts';
import { type DemoDatabase, loadDemoDatabase } from '../support/database/demo-database.ts';
import { complaintsAt, withOpen } from '../support/doctor.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { acknowledgedIn, OrderBook, ordersIn, orderThrough } from '../support/shop/order-book.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

/** Number of buyers, and of orders that each places around each fault. */
const [buyers, ordersEach] = [12, 4];

let server: Awaited<ReturnType<typeof startOwnPostgres>>;
let database: DemoDatabase;
let shops: [ShopProcess, ShopProcess];
let books: OrderBook[];
beforeAll(async () => {
  server = await startOwnPostgres();
  database = await loadDemoDatabase(server);
  await database.operator.query(`with more as (update products set stock = stock + 500 where id = 'npk-19-19-19')
    insert into stock_movements (id, product_id, delta, reason) values ('more', 'npk-19-19-19', 500, 'received')`);
  shops = await Promise.all([open(), open()]);
  books = await Promise.all(Array.from({ length: buyers }, (_, n) => OrderBook.open(shopOf(n).url)));
});
afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.end('SIGKILL')));
  await database?.remove();
});

const open = () => startShop({ ...database.settings, DATABASE_WAIT_SECONDS: '2' });
const shopOf = (buyer: number) => shops[buyer % 2] ?? shops[0];

/** Kills a process and starts it again; its buyers switch to the other process and back. */
async function killAndOpen(index: 0 | 1): Promise<void> {
  const [killed, other] = [shops[index], shops[1 - index]];
  const own = books.filter((_, buyer) => buyer % 2 === index);
  await killed.end('SIGKILL');
  for (const book of own) book.moveTo(other?.url ?? '');
  shops[index] = await open();
  for (const book of own) book.moveTo(shops[index].url);
}

it('keeps each order exactly once while processes and PostgreSQL are killed', async () => {
  const faults = [() => killAndOpen(0), () => server.dieAndComeBack(), () => killAndOpen(1)];
  await orderThrough(faults, books, ordersEach);
  await Promise.all(books.map((book) => book.sendAllAgain()));

  const connection = openPostgres(database.url, { connections: 1, onIdleError: () => {} });
  expect(await withOpen(connection, ({ db }) => ordersIn(db, books))).toEqual(acknowledgedIn(books));
  expect(await complaintsAt(database.url)).toEqual([]);
});
