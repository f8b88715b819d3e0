import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { startPostgresWithStandby } from '../support/postgres.ts';
import { signInToPortal } from '../support/shop/portal-session.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import { customerFor } from './orders.ts';
import { loadDemo } from './places.ts';
import { cpuOfServer, serverOf } from './traffic.ts';

const on = 'PostgreSQL';
/** Of each round: pages, how many are asked for at the same time, and the orders of each buyer beside them. */
const [pages, atOnce, buyers, ordersEach, rounds] = [360, 6, 2, 10, 4];

/** Words that find few, many and no products. */
const words = ['npk', 'seeds', 'wheat', 'pump', 'गेहूँ', 'nothing at all'];

type Read = (n: number) => Promise<Response>;

/** What is read in a round, by name, through a shop: each page is one that no cache has. */
const mixes: Record<string, (shop: ShopProcess) => Promise<Read>> = {
  'searches of visitors': async ({ url }) => {
    return (n) => {
      const query = new URLSearchParams({ search: words[n % words.length] ?? '' });
      return fetch(`${url}/products?${query}&maxPrice=${900_000 + n}`);
    };
  },
  'figures and exports of portals': async ({ url }) => {
    const [vendor, admin] = [await signInToPortal(url, 'vendor'), await signInToPortal(url, 'admin')];
    return (n) => {
      const path = portalPages[n % portalPages.length] ?? '';
      return fetch(url + path, { headers: { cookie: path.startsWith('/vendor') ? vendor : admin } });
    };
  },
};

const portalPages = [
  '/vendor/dashboard',
  '/admin/dashboard',
  '/vendor/dashboard.csv',
  '/vendor/orders/export',
  '/vendor/products/export',
  '/vendor/tax',
  '/admin/money/month',
];

/** Share of the primary's CPU time that `DATABASE_REPLICA_URL` saves while people read and customers order. */
export async function replica(): Promise<Figure[]> {
  const servers = await startPostgresWithStandby();
  const settings = { DATABASE_URL: servers.url, SESSION_SECRET: randomUUID(), DEMO: 'true' };
  await loadDemo(settings);
  const primary = openPostgres(servers.url, { connections: 2, onIdleError: () => {} });
  const shops: ShopProcess[] = [];
  try {
    shops.push(await startShop(settings));
    shops.push(await startShop({ ...settings, DATABASE_REPLICA_URL: servers.standbyUrl }));
    const product = await productOfOrders(primary);
    const orders = await Promise.all(shops.map((shop) => buyersOf(shop, product)));
    const figures: Figure[] = [];
    for (const [name, open] of Object.entries(mixes)) {
      const reads = await Promise.all(shops.map(open));
      const lanes = reads.map((read, at) => () => Promise.all([readAll(read), orders[at]?.()]));
      const [without = 0, using = 0] = await cpuByTurns(await serverOf(primary.db), lanes);
      figures.push({
        what: `Primary's processor that a replica saves: ${name} beside orders`,
        on,
        value: 100 * (1 - using / without),
        unit: '%',
        wanted: { least: 20 },
        of: `${using} ms beside ${without} ms for ${pages} pages and ${buyers * ordersEach} orders`,
      });
    }
    return figures;
  } finally {
    for (const shop of shops) await shop.end();
    await primary.close();
    await servers.stop();
  }
}

/** The CPU milliseconds of a server in a round of each lane, in turns; the least of each. */
async function cpuByTurns(server: number, lanes: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const spent = lanes.map((): number[] => []);
  // The first round of each warms up connections and plans, and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const [at, lane] of lanes.entries()) {
      const before = cpuOfServer(server);
      await lane();
      if (round > 0) spent[at]?.push(cpuOfServer(server) - before);
    }
  return spent.map((all) => Math.min(...all));
}

/** A product that all may order, as often as they like. */
async function productOfOrders(primary: OpenDatabase): Promise<{ id: string; price: number }> {
  await allowManyOrders(primary);
  await primary.db.updateTable('products').set({ stock: 1_000_000 }).execute();
  const [product = { id: '', price: 0 }] = await primary.db
    .selectFrom('products')
    .select(['id', 'price'])
    .orderBy('price')
    .limit(1)
    .execute();
  return product;
}

/** Customers of a shop, who order one after the other. */
async function buyersOf(shop: ShopProcess, product: { id: string; price: number }) {
  const all: (() => Promise<unknown>)[] = [];
  for (let n = 0; n < buyers; n++) all.push(await customerFor(shop, product));
  return () => Promise.all(all.map((order) => repeated(ordersEach, order)));
}

let asked = 0;
async function readAll(read: Read): Promise<void> {
  const one = async () => {
    asked += 1;
    const answer = await read(asked);
    if (answer.status !== 200) throw new Error(`${answer.url} was answered ${answer.status}`);
    await answer.text();
  };
  await Promise.all(Array.from({ length: atOnce }, () => repeated(pages / atOnce, one)));
}

async function repeated(times: number, step: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n++) await step();
}
