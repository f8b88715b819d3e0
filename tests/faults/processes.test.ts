import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { type DemoDatabase, openDemoDatabase } from '../support/demo-database.ts';
import { complaintsAt } from '../support/doctor.ts';
import { HttpCustomer } from '../support/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

const processes = 2;
/** In milliseconds: customers who asked without a pause would only slow the start of the new processes. */
const betweenPages = 20;
const patience = { timeout: 60_000, interval: 50 };
const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);

let database: DemoDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  database = await openDemoDatabase();
  shop = await startShop({ ...database.settings, WEB_PROCESSES: String(processes), DRAIN_SECONDS: '1' });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await database?.remove();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks on a connection of its own, which goes to whatever process has its turn. */
function ask(path: string, { cookie = '', form }: { cookie?: string; form?: object } = {}): Promise<Answer> {
  const body = form && String(new URLSearchParams(Object.entries(form)));
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url };
  const headers = { ...(cookie && { cookie }), ...(body && type) };
  return new Promise((resolve, reject) => {
    const asked = request(
      shop.url + path,
      { method: body ? 'POST' : 'GET', headers, agent: false },
      (answer) => textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject),
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return String(Buffer.concat(await answer.toArray()));
}

const often = <T>(count: number, what: () => Promise<T>) => Promise.all(Array.from({ length: count }, what));

/** The processes that answered requests for a path, by the log. */
function answering(path: string): Set<number> {
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.includes(`"path":"${path}"`));
  return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid));
}

it('refuses several processes on an embedded database in one line', async () => {
  await expect(startShop({ WEB_PROCESSES: '2' })).rejects.toThrow(
    /ended with 1:\n[^\n]*WEB_PROCESSES[^\n]*\n$/,
  );
});

it('says once what is wrong when they cannot open', async () => {
  const port = new URL(shop.url).port;
  const second = startShop({ ...database.settings, WEB_PROCESSES: '2', PORT: port });
  await expect(second).rejects.toThrow(/ended with 1:\nOpening[^\n]+\nCannot listen on port[^\n]+\n$/);
});

it('knows whoever signed in with one process in all of them', async () => {
  const { cookies } = await HttpCustomer.register(shop.url);
  const answers = await often(12, () => ask('/account', { cookie: cookies }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answering('/account').size).toBe(processes);
});

it('counts wrong passwords for all processes together', async () => {
  const form = { email: 'farmer@demo.example', password: 'wrong-guess' };
  const answers = await often(16, () => ask('/login', { form }));
  expect(answering('/login').size).toBe(processes);
  const counted = [401, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length);
  expect(counted).toEqual([10, 6]);
});

it('shows a changed price in all of them', async () => {
  const prices = async () => (await often(9, () => ask(`/products/${product.id}`))).map(({ text }) => text);
  await prices();
  await database.operator.query('update products set mrp = 777700 where id = $1', [product.id]);
  await vi.waitFor(async () => {
    for (const text of await prices()) expect(text).toContain('₹7,777');
  }, patience);
  expect(answering(`/products/${product.id}`).size).toBe(processes);
});

it('replaces a process that is killed, while the others serve on and nobody waits in vain', async () => {
  const [killed = 0] = answering('/account');
  process.kill(killed, 'SIGKILL');
  // One of these may be on its way to the dead process: it hears so.
  await often(9, () => ask('/about').catch(() => {}));
  await vi.waitFor(async () => {
    const answers = await often(9, () => ask('/shipping'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answering('/shipping').size).toBe(processes);
  }, patience);
  expect(answering('/shipping')).not.toContain(killed);
});

it('replaces all processes while customers read and order, and fails none of them', async () => {
  const before = answering('/shipping');
  const isReplaced = () => shop.output().includes('all web processes were replaced');
  const customers = await often(2, () => HttpCustomer.register(shop.url));
  const orders = await Promise.all(customers.map((customer) => customer.addAddress()));
  const acknowledged: string[] = [];
  const failed: unknown[] = [];
  let count = 0;
  const until = async (step: () => Promise<unknown>) => {
    while (!isReplaced()) {
      count += 1;
      await step().catch((error: unknown) => failed.push(error));
      await pause(betweenPages);
    }
  };
  const good = (answer: Response | Answer) => {
    if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
  };
  process.kill(shop.pid, 'SIGUSR2');
  await Promise.all([
    ...customers.map((customer, index) => {
      const addressId = orders[index] ?? '';
      return until(async () => {
        // Slow enough for the limit of orders of one customer.
        for (let page = 0; page < 5; page++) {
          await fetch(`${shop.url}/products/${product.id}`).then(good);
          await pause(betweenPages);
        }
        acknowledged.push(await customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total }));
      });
    }),
    ...customers.map(({ cookies }) =>
      until(() => fetch(`${shop.url}/orders`, { headers: { cookie: cookies } }).then(good)),
    ),
    until(() => ask('/about').then(good)),
    until(() => ask('/products?search=gehu').then(good)),
  ]);
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(50);
  const { rows } = await database.operator.query('select id from orders where address_id = any($1)', [
    orders,
  ]);
  expect(rows).toHaveLength(acknowledged.length);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(acknowledged));
  expect(await complaintsAt(database.url)).toEqual([]);
  await often(9, () => ask('/terms'));
  expect([...answering('/terms')].filter((pid) => before.has(pid))).toEqual([]);
});

it('ends them all when it is told to', async () => {
  expect(await shop.end('SIGTERM')).toBe(0);
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
});
