import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { rupees } from '../../market/kernel/money.ts';
import { type Line, openLine } from '../support/line.ts';
import { startPostgresWithStandby } from '../support/postgres.ts';
import { anOperator } from '../support/shop/an-operator.ts';
import { signInToPortal } from '../support/shop/portal-session.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const patience = { timeout: 60_000, interval: 50 };
const demo = fileURLToPath(new URL('../../server/commands/demo.ts', import.meta.url));
const product = productOf('npk-19-19-19');
const ownProduct = productOf('maize-hqpm-1');

let shop: ShopProcess;
let line: Line;
let [primary, standby]: pg.Client[] = [];
let stopServers: () => Promise<void>;
beforeAll(async () => {
  const servers = await startPostgresWithStandby();
  stopServers = servers.stop;
  const settings = { DATABASE_URL: servers.url, SESSION_SECRET: randomUUID(), DEMO: 'true' };
  await promisify(execFile)(process.execPath, [demo], {
    env: { ...process.env, ...anOperator, ...settings },
  });
  line = await openLine(servers.standbyUrl);
  [primary, standby] = [servers.url, servers.standbyUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  await Promise.all([primary?.connect(), standby?.connect()]);
  shop = await startShop({ ...settings, DATABASE_REPLICA_URL: line.url });
});
afterAll(async () => {
  await shop?.end();
  await Promise.all([primary?.end(), standby?.end()]);
  await line?.close();
  await stopServers?.();
});

let searches = 0;
/** A search that is not cached: whether its page shows a product with this MRP in rupees. */
async function shows(mrp: number): Promise<boolean> {
  searches += 1;
  const answer = await fetch(`${shop.url}/products?search=npk&maxPrice=${900_000 + searches}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).includes(`₹${mrp.toLocaleString('en-IN')}`);
}

/** Sets the MRP; `silently`: no news of it arrive. */
async function setMrp(mrp: number, silently = false): Promise<void> {
  await primary?.query('begin');
  if (silently) await primary?.query("set local session_replication_role = 'replica'");
  await primary?.query('update products set mrp = $1 where id = $2', [rupees(mrp), product.id]);
  await primary?.query('commit');
}

it('reads searches from the replica, except for news that it has not replayed', async () => {
  await vi.waitFor(async () => {
    await standby?.query('select pg_wal_replay_resume()');
    await setMrp(7_001);
    await vi.waitFor(async () => expect(await shows(7_001)).toBe(true), { timeout: 2_000 });
    await standby?.query('select pg_wal_replay_pause()');
    // Only the primary knows it, and no news make the shop ask there.
    await setMrp(7_002, true);
    expect(await shows(7_001)).toBe(true);
  }, patience);
  await setMrp(7_003);
  await vi.waitFor(async () => expect(await shows(7_003)).toBe(true), patience);
  for (let n = 0; n < 5; n++) expect(await shows(7_003)).toBe(true);
  await standby?.query('select pg_wal_replay_resume()');
});

/** Pages of figures and exports by portal. */
const portals = {
  vendor: ['dashboard', 'dashboard.csv', 'orders/export', 'orders/on-time', 'products/export', 'tax'],
  admin: [
    'dashboard',
    ...['users', 'audit', 'orders', 'vendors', 'money'].map((list) => `${list}/export`),
    'money/month',
    'money/taxes',
    'tax',
  ],
} as const;

/** Reads a page of a portal as its demo account. */
async function inPortal(portal: keyof typeof portals) {
  const cookie = await signInToPortal(shop.url, portal);
  return async (path: string) => {
    const answer = await fetch(`${shop.url}/${portal}/${path}`, { headers: { cookie } });
    return { status: answer.status, text: await answer.text() };
  };
}

/** How often the replica has read a table so far. */
async function readsOfReplica(table: string): Promise<number> {
  const text = 'select (seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname = $1';
  return (await standby?.query<{ scans: number }>(text, [table]))?.rows[0]?.scans ?? 0;
}

it.each(['vendor', 'admin'] as const)(
  'reads figures and exports of the %s portal from the replica',
  async (portal) => {
    const from = shop.output().length;
    const read = await inPortal(portal);
    for (const path of portals[portal]) expect([path, (await read(path)).status]).toEqual([path, 200]);
    expect(shop.output().slice(from)).not.toMatch(/"level":"(?:error|warn)"/);
    const [path, table] =
      portal === 'vendor' ? ['orders/export', 'consignments'] : ['audit/export', 'audit_entries'];
    const before = await readsOfReplica(table);
    await vi.waitFor(async () => {
      await read(path);
      expect(await readsOfReplica(table)).toBeGreaterThan(before);
    }, patience);
  },
);

it('has in an export what the replica has not replayed, and goes on when the replica is lost', async () => {
  const read = await inPortal('vendor');
  const rename = async (name: string) => {
    await primary?.query('begin');
    await primary?.query("set local session_replication_role = 'replica'");
    await primary?.query('update products set name = $1 where id = $2', [name, ownProduct.id]);
    await primary?.query('commit');
  };
  const isExported = async (name: string) => {
    await rename(name);
    expect((await read('products/export')).text).toContain(name);
  };
  for (let n = 0; n < 5; n++) await isExported(`streaming ${n}`);
  await standby?.query('select pg_wal_replay_pause()');
  for (let n = 0; n < 5; n++) await isExported(`held back ${n}`);
  await standby?.query('select pg_wal_replay_resume()');
  line.hold();
  await isExported('silent');
  line.cut();
  for (let n = 0; n < 5; n++) await isExported(`lost ${n}`);
  line.mend();
  await vi.waitFor(() => expect(shop.output()).toContain('the replica is back'), patience);
});

it('goes on without the replica, with one line in the log', async () => {
  const from = shop.output().length;
  const lines = () =>
    shop
      .output()
      .slice(from)
      .split('\n')
      .filter((one) => /"level":"(?:error|warn)"/.test(one));
  line.cut();
  for (let n = 0; n < 10; n++) expect(await shows(7_003)).toBe(true);
  await vi.waitFor(() => expect(lines()).toEqual([expect.stringContaining('the replica is lost')]), patience);
  line.mend();
  await vi.waitFor(() => expect(lines().at(-1)).toContain('the replica is back'), patience);
  expect(lines()).toHaveLength(2);
});
