import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { anOperator } from '../support/shop/an-operator.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import { root } from '../support/source.ts';
import { type Cluster, query } from './cluster.ts';
import { drillFolder } from './machines.ts';

/** A signed-in customer with an address. */
export interface Account {
  readonly cookies: string;
  readonly addressId: string;
}

/** The shop under the drill: two processes on the cluster's proxy, and customers who may order without limit. */
export interface DrillShop {
  /** Connection string through the proxy. */
  readonly databaseUrl: string;
  /** Origin of all requests: SITE_URL of both processes. */
  readonly origin: string;
  /** Settings of the processes, without their ports. */
  readonly settings: Record<string, string>;
  readonly processes: readonly ShopProcess[];
  readonly accounts: readonly Account[];
  readonly productIds: readonly string[];
  /** Price of each product in paise; delivery is free. */
  readonly price: number;
}

/** As few paise as can be: an account may order cash of ₹1,99,999 a day. */
const price = 100;
const accountsInAll = 40;

/** Loads the demo shop and opens two processes on the cluster: one through HAProxy, one whose URL names all servers. */
export async function openDrillShop(cluster: Cluster): Promise<DrillShop> {
  const password = randomBytes(12).toString('hex');
  const { url } = await cluster.primary();
  await query(url, `create role shop login password '${password}'`);
  await query(url, `create database shop owner shop template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const databaseUrl = `postgres://shop:${password}@127.0.0.1:5000/shop`;
  const origin = 'http://127.0.0.1:3001';
  const secret = { DATABASE_URL: databaseUrl, SESSION_SECRET: randomBytes(32).toString('hex') };
  const settings = { ...secret, DEMO: 'true', SITE_URL: origin, DATA_DIR: join(drillFolder, 'shop') };
  const env = { ...process.env, ...anOperator, ...settings, LOG_LEVEL: 'error' };
  await promisify(execFile)(process.execPath, [join(root, 'server/commands/demo.ts')], { env });
  const productIds = await liftLimits(databaseUrl);
  const hosts = cluster.nodes.map(({ machine }) => machine.address).join(',');
  const named = `postgres://shop:${password}@${hosts}/shop?target_session_attrs=read-write`;
  const processes: ShopProcess[] = [];
  for (const [port, address] of [
    ['3001', databaseUrl],
    ['3002', named],
  ] as const)
    processes.push(await startShop({ ...settings, DATABASE_URL: address, PORT: port }));
  const accounts = await accountsOf(origin, databaseUrl);
  return { databaseUrl, origin, settings, processes, accounts, productIds, price };
}

/** Cheap products in plenty, with a movement for their stock, free delivery and no limit before a first delivery. */
async function liftLimits(databaseUrl: string): Promise<string[]> {
  await query(
    databaseUrl,
    `update store_settings set first_orders = null, first_sum = null, free_shipping_above = 0`,
  );
  const rows = await query<{ id: string }>(
    databaseUrl,
    `with chosen as (
        select id from products where status = 'live' and subcategory not in ('Tractors', 'Harvesters') order by price
          limit 8),
      movement as (
        insert into stock_movements (id, product_id, delta, reason)
          select gen_random_uuid()::text, id, 10000000, 'received' from chosen)
      update products set price = ${price}, stock = stock + 10000000 from chosen where products.id = chosen.id
        returning products.id`,
  );
  return rows.map(({ id }) => id);
}

async function accountsOf(origin: string, databaseUrl: string): Promise<Account[]> {
  const accounts: Account[] = [];
  while (accounts.length < accountsInAll) {
    if (accounts.length % 4 === 0) await clearAttempts(databaseUrl);
    const customer = await HttpCustomer.register(origin);
    accounts.push({ cookies: customer.cookies, addressId: await customer.addAddress() });
  }
  return accounts;
}

/** An account may try to order 100 times in 15 minutes, and a network may register few. */
export async function clearAttempts(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'delete from attempts');
}
