import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const id = 'npk-19-19-19';
const patience = { timeout: 60_000, interval: 50 };

let database: DemoDatabase;
/** Connected to another database of the same server, because the shop's database goes down. */
let operator: pg.Client;
let shops: ShopProcess[];
beforeAll(async () => {
  database = await openDemoDatabase();
  operator = new pg.Client({ connectionString: inject('postgresUrl') });
  await operator.connect();
  shops = await Promise.all([startShop(database.settings), startShop(database.settings)]);
});
afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.end('SIGKILL')));
  await operator?.end();
  await database?.remove();
});

async function inShop(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const texts = (path: string) => Promise.all(shops.map(async ({ url }) => (await fetch(url + path)).text()));
const everywhere = (path: string, shows: string) =>
  vi.waitFor(async () => {
    for (const text of await texts(path)) expect(text).toContain(shows);
  }, patience);

it('a changed price appears in every process, on the product page and in the list', async () => {
  await texts(`/products/${id}`);
  await texts('/products?search=npk');
  await inShop(`update products set price = 123400, mrp = null where id = '${id}'`);
  await everywhere(`/products/${id}`, '₹1,234');
  await everywhere('/products?search=npk', '₹1,234');
});

it('etags of a page are equal in all processes, so that browser caches stay valid', async () => {
  const [one, other] = await Promise.all(shops.map(({ url }) => fetch(`${url}/about`)));
  const known = { 'if-none-match': one?.headers.get('etag') ?? '' };
  // Pages contain the host in links: both requests use the same host.
  const again = await fetch(`${shops[0]?.url}/about`, { headers: known });
  expect([again.status, other?.status]).toEqual([304, 200]);
});

it('serves cached pages while the database is down and current pages when it is back', async () => {
  await everywhere(`/products/${id}`, '₹1,234');
  const name = new URL(database.url).pathname.slice(1);
  await operator.query(`alter database ${name} allow_connections false`);
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  for (const { url } of shops) {
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${url}/products/${id}`)).text()).toContain('₹1,234');
    const unknown = await fetch(`${url}/products?search=never-asked`);
    expect(unknown.status).toBe(503);
    expect(await unknown.text()).not.toMatch(/postgres|connect/i);
  }

  await operator.query(`alter database ${name} allow_connections true`);
  await inShop(`update products set price = 567800 where id = '${id}'`);
  await everywhere(`/products/${id}`, '₹5,678');
  for (const { url } of shops) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
