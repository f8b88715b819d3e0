import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { complaintsAt } from '../support/doctor.ts';
import { type Line, openLine } from '../support/line.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const patience = { timeout: 60_000, interval: 50 };
const product = productOf('npk-19-19-19');
const page = `/products/${product.id}`;
const { total } = totalsOf(rupees(product.price), specifiedTerms);

let database: DemoDatabase;
let line: Line;
let shop: ShopProcess;
let customer: HttpCustomer;
let addressId: string;
beforeAll(async () => {
  database = await openDemoDatabase();
  line = await openLine(database.url);
  shop = await startShop({
    ...database.settings,
    DATABASE_URL: line.url,
    DATABASE_CONNECTIONS: '4',
    // Long enough for a slow machine to answer the small crowds below, and short enough to wait for.
    DATABASE_WAIT_SECONDS: '6',
    DATABASE_STATEMENT_SECONDS: '6',
    ANSWER_SECONDS: '30',
  });
  customer = await HttpCustomer.register(shop.url);
  addressId = await customer.addAddress();
  await cachesPages();
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await line?.close();
  await database?.remove();
});

const read = (path: string, cookie = '') =>
  fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' });
const order = (checkoutId: string = randomUUID()) =>
  customer.placeOrder({ checkoutId, addressId, items: [{ productId: product.id, quantity: 1 }], total });
/** After a fault: waits until the shop is ready and serves a page that it reads from the database. */
const recovers = () =>
  vi.waitFor(async () => {
    const answers = [await read('/readyz'), await read('/orders', customer.cookies)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }, patience);

let mrp = 7_000;
/**
 * Changes the MRP of the product without waiting for caches. `silently`: without a notification. Returns the new MRP as
 * formatted on pages.
 */
async function changeMrp(how: 'loudly' | 'silently'): Promise<string> {
  mrp += 1;
  const { operator } = database;
  await operator.query('begin');
  if (how === 'silently') await operator.query("set local session_replication_role = 'replica'");
  await operator.query('update products set mrp = $1 where id = $2', [rupees(mrp), product.id]);
  await operator.query('commit');
  return `₹${mrp.toLocaleString('en-IN')}`;
}

/** Waits until the page cache works: changes appear on the page, silent changes do not. */
const cachesPages = () =>
  vi.waitFor(async () => {
    const shown = await changeMrp('loudly');
    expect(await (await read(page)).text()).toContain(shown);
    await changeMrp('silently');
    expect(await (await read(page)).text()).toContain(shown);
  }, patience);

/** Expects a 503 page in the reader's language with retry-after and without internal details. */
async function expectUnavailable(answer: Response, words = 'कृपया एक मिनट बाद फिर से कोशिश करें'): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const text = await answer.text();
  expect(text).toContain(words);
  expect(text).not.toMatch(/postgres|connect|ECONN/i);
}

it('serves cached pages while the database is down, answers 503 for others, and recovers', async () => {
  line.cut();
  expect((await read('/readyz')).status).toBe(503);
  expect((await read(page)).status).toBe(200);
  await expectUnavailable(await read('/hi/products?search=never-asked'));
  await expectUnavailable(await read('/orders', customer.cookies), 'Please try again in a minute');
  const checkoutId = randomUUID();
  await expect(order(checkoutId)).rejects.toThrow(/^503/);

  line.mend();
  await recovers();
  const id = await order(checkoutId);
  expect(await order(checkoutId)).toBe(id);
  expect(await complaintsAt(database.url)).toEqual([]);
});

it('answers in time on a silent database connection and never reuses such a connection', async () => {
  await cachesPages();
  line.hold();
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, n) => read(`/hi/products?search=dead-${n}`, customer.cookies)),
  );
  for (const answer of crowd) await expectUnavailable(answer);
  expect((await read(page)).status).toBe(200);
  expect((await read('/healthz')).status).toBe(200);

  line.mend();
  await recovers();
  const after = await Promise.all(Array.from({ length: 8 }, () => read('/orders', customer.cookies)));
  expect(after.map(({ status }) => status)).toEqual(Array(8).fill(200));
  await order();
  expect(await complaintsAt(database.url)).toEqual([]);
});

it('is slow with a slow database, without delaying later requests', async () => {
  line.slow(20);
  const crowd = await Promise.all(
    Array.from({ length: 12 }, (_, n) => read(`/products?search=slow-${n}`, customer.cookies)),
  );
  expect(crowd.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(crowd.some(({ status }) => status === 200)).toBe(true);
  await Promise.all(crowd.map((answer) => answer.text()));
  expect((await read('/orders', customer.cookies)).status).toBe(200);
  line.mend();
  await Promise.allSettled(Array.from({ length: 6 }, () => order()));
  await recovers();
  expect(await complaintsAt(database.url)).toEqual([]);
});

it('rejects orders without partial writes while the disk of the database is full', async () => {
  // Simulates PostgreSQL's error in the middle of the writes of an order.
  await database.operator.query(`create function is_full() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'disk_full', message = 'could not extend file: No space left on device'; end $$`);
  await database.operator.query(
    'create trigger is_full before insert on stock_movements for each row execute function is_full()',
  );
  const checkoutId = randomUUID();
  await expect(order(checkoutId)).rejects.toThrow(/^503/);
  expect((await read('/orders', customer.cookies)).status).toBe(200);
  await database.operator.query('drop function is_full cascade');
  await order(checkoutId);
  expect(await complaintsAt(database.url)).toEqual([]);
});

interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly cause?: { readonly message: string };
  readonly failures?: number;
}

/** Lines of the log after its first characters, without those of requests. */
const linesAfter = (from: number) =>
  shop
    .output()
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ msg }) => msg !== 'request');

const backInLog = (from: number) =>
  vi.waitFor(() => expect(linesAfter(from).at(-1)?.msg).toBe('the database is back'), patience);

it('logs a lost database in one line with its reason until it is back, for any number of failures', async () => {
  const from = shop.output().length;
  line.cut();
  const crowd = await Promise.all(
    Array.from({ length: 30 }, (_, n) => read(`/products?search=lost-${n}`, customer.cookies)),
  );
  expect(crowd.every(({ status }) => status === 503)).toBe(true);
  await vi.waitFor(() => expect(linesAfter(from)).toHaveLength(1), patience);
  line.mend();
  await recovers();
  await backInLog(from);
  const [lost, back, ...others] = linesAfter(from);
  expect(others).toEqual([]);
  expect([lost?.level, lost?.cause?.message]).toEqual(['error', expect.stringMatching(/Connection|ECONN/)]);
  expect(back?.failures).toBeGreaterThanOrEqual(30);
});

it('answers a calm 503 and is not ready while the database is read-only, and leaves it for one that is not', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const from = shop.output().length;
  await database.operator.query('set default_transaction_read_only = off');
  await order();
  await database.operator.query(`alter database ${name} set default_transaction_read_only = on`);
  await database.operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  );
  await vi.waitFor(async () => {
    const answer = await read('/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, '{"status":"database read-only"}']);
  }, patience);
  await expect(order()).rejects.toThrow(/^503/);
  await database.operator.query(`alter database ${name} reset default_transaction_read_only`);
  await recovers();
  await order();
  await backInLog(from);
  expect(linesAfter(from).filter(({ level }) => level === 'error')).toHaveLength(1);
});
