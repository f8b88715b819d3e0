import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { complaintsAt } from '../support/doctor.ts';
import { OrderBook } from '../support/shop/order-book.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import { root } from '../support/source.ts';

const rights = readFileSync(join(root, 'deploy/least-rights.sql'), 'utf8');

let database: DemoDatabase;
let asShop: string;
let shop: ShopProcess;
beforeAll(async () => {
  database = await openDemoDatabase();
  await database.operator.query(rights.replace('kheti_shop login', "kheti_shop login password 'kept'"));
  const url = new URL(database.url);
  [url.username, url.password] = ['kheti_shop', 'kept'];
  asShop = url.href;
  shop = await startShop({ ...database.settings, DATABASE_URL: asShop, DATABASE_DIRECT_URL: database.url });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await database?.operator.query('drop owned by kheti_shop; drop role kheti_shop');
  await database?.remove();
});

it('sells with a database role that cannot change the schema', async () => {
  const book = await OrderBook.open(shop.url);
  await book.order();
  const done = () => database.operator.query("select from pgboss.job where state = 'completed'");
  await vi.waitFor(async () => expect((await done()).rowCount).toBeGreaterThan(0), { timeout: 60_000 });
  expect(shop.output()).not.toContain('"level":"error"');
  expect(await complaintsAt(database.url)).toEqual([]);
});

it.each([
  'drop table orders',
  'truncate orders',
  'create table public.mine ()',
  'alter table users add column mine text',
  "copy users to program 'cat'",
  'create role mine',
])('has no permission for: %s', async (statement) => {
  const client = new pg.Client({ connectionString: asShop });
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  await client.end();
});
