import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { type DemoDatabase, loadDemoDatabase } from '../support/demo-database.ts';
import { HttpCustomer } from '../support/http-customer.ts';
import { type Line, openLine } from '../support/line.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { type Replica, startReplica } from '../support/replica.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

const product = productOf('npk-19-19-19');
const { total } = totalsOf(rupees(product.price), specifiedTerms);

let database: DemoDatabase;
let replica: Replica;
let [toPrimary, toReplica]: (Line | undefined)[] = [];
let shop: ShopProcess;
beforeAll(async () => {
  const server = await startOwnPostgres();
  database = await loadDemoDatabase(server);
  replica = await startReplica({ folder: server.folder, url: database.url });
  toPrimary = await openLine(database.url);
  toReplica = await openLine(replica.url);
  const settings = { DATABASE_URL: toPrimary.url, DATABASE_REPLICA_URL: toReplica.url };
  shop = await startShop({ ...database.settings, ...settings });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await toPrimary?.close();
  await toReplica?.close();
  await replica?.stop();
  await database?.remove();
});

let pages = 0;
/** The product's name and MRP in a list that nobody has asked for before. */
async function read(): Promise<string[]> {
  const answer = await fetch(`${shop.url}/products?search=npk&minPrice=${++pages}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).match(/Named [a-z ]+|₹7,777/g) ?? [];
}

/** Gives the product a name, and tells nobody: a copy that has it is told from one that has not. */
async function nameSilently(name: string): Promise<void> {
  await database.operator.query('begin');
  await database.operator.query("set local session_replication_role = 'replica'");
  await database.operator.query('update products set name = $1 where id = $2', [name, product.id]);
  await database.operator.query('commit');
}

/** The copy has everything, the shop knows it, and from now on the copy learns nothing more. */
async function holdTheCopy(): Promise<void> {
  await replica.operator.query('select pg_wal_replay_resume()');
  const { rows } = await database.operator.query('select pg_current_wal_lsn()::text as at');
  await vi.waitFor(async () => {
    const reached = await replica.operator.query('select pg_last_wal_replay_lsn() >= $1 as has', [
      rows[0].at,
    ]);
    expect(reached.rows).toEqual([{ has: true }]);
  });
  await read();
  await replica.operator.query('select pg_wal_replay_pause()');
}

it('reads public pages from the copy', async () => {
  await nameSilently('Named at first');
  await holdTheCopy();
  await nameSilently('Named on the primary');
  expect(await read()).toContain('Named at first');
});

it('reads them from the database itself while the copy lacks the last news', async () => {
  await database.operator.query('update products set mrp = 777700 where id = $1', [product.id]);
  await vi.waitFor(async () => expect(await read()).toContain('₹7,777'));
  expect(await read()).toContain('Named on the primary');
});

it('shows a customer his order at once, however late the copy is', async () => {
  const customer = await HttpCustomer.register(shop.url);
  const addressId = await customer.addAddress();
  const items = [{ productId: product.id, quantity: 1 }];
  const id = await customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total });
  const headers = { cookie: customer.cookies };
  const order = await fetch(`${shop.url}/order-confirmation/${id}`, { headers });
  expect([order.status, await order.text()]).toEqual([200, expect.stringContaining('Named on the primary')]);
  expect(await (await fetch(`${shop.url}/orders`, { headers })).text()).toContain(id);
});

it('goes back to the copy once it has caught up', async () => {
  await holdTheCopy();
  await nameSilently('Named again');
  expect(await read()).toContain('Named on the primary');
});

it('reads from the copy while the database itself is away, though it keeps nothing of it', async () => {
  toPrimary?.cut();
  expect(await read()).toContain('Named on the primary');
  toPrimary?.mend();
});

it('does without the copy when that goes away', async () => {
  toReplica?.cut();
  expect(await read()).toContain('Named again');
});
