import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { complaintsAt } from '../support/doctor.ts';
import { onFreePort } from '../support/free-port.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { openProxy, type ReverseProxy } from '../support/shop/reverse-proxy.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

/** Pause in milliseconds: clients without a pause would slow the start of the new processes. */
const betweenRequests = 20;
const patience = { timeout: 10_000, interval: 50 };
const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);

let database: DemoDatabase;
let shops: [ShopProcess, ShopProcess];
let proxy: ReverseProxy;
beforeAll(async () => {
  database = await openDemoDatabase();
  shops = await Promise.all([onFreePort(openAt), onFreePort(openAt)]);
  proxy = await openProxy(shops.map(({ url }) => url));
});
afterAll(async () => {
  proxy?.close();
  await Promise.all((shops ?? []).map((shop) => shop.end('SIGKILL')));
  await database?.remove();
});

const openAt = (port: number) => startShop({ ...database.settings, PORT: String(port), DRAIN_SECONDS: '3' });
const openAgain = async (index: 0 | 1) => {
  shops[index] = await openAt(Number(new URL(shops[index].url).port));
};
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

it('processes share sessions: a customer registered in one process is signed in to the other', async () => {
  const { cookies } = await HttpCustomer.register(shops[0].url);
  const answers = await Promise.all(
    shops.map(({ url }) => fetch(`${url}/account`, { headers: { cookie: cookies } })),
  );
  expect(statusesOf(answers)).toEqual([200, 200]);
});

it('processes share the rate limit of failed logins', async () => {
  const body = new URLSearchParams({
    intent: 'password',
    email: 'farmer@demo.example',
    password: 'wrong-guess',
  });
  const guess = ({ url }: ShopProcess) =>
    fetch(`${url}/login`, { method: 'POST', body, headers: { origin: url }, redirect: 'manual' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => shops.map(guess)).flat());
  const counted = [401, 429].map(
    (wanted) => statusesOf(answers).filter((status) => status === wanted).length,
  );
  expect(counted).toEqual([10, 6]);
});

it('keeps serving behind a proxy when a process is killed', async () => {
  await shops[0].end('SIGKILL');
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${proxy.url}/shipping`)));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  await openAgain(0);
});

it('processes restart one after the other during customer traffic without failed requests', async () => {
  const customers = await Promise.all([HttpCustomer.register(proxy.url), HttpCustomer.register(proxy.url)]);
  const addresses = await Promise.all(customers.map((customer) => customer.addAddress()));
  const acknowledged: string[] = [];
  const failed: unknown[] = [];
  let [count, isUpdated] = [0, false];
  const untilUpdated = async (step: () => Promise<unknown>) => {
    while (!isUpdated) {
      count += 1;
      await step().catch((error: unknown) => failed.push(error));
      await pause(betweenRequests);
    }
  };
  const read = async (path: string, cookie = '') => {
    const { status } = await fetch(proxy.url + path, { headers: { cookie } });
    if (status !== 200) throw new Error(`${path} answered with ${status}`);
  };
  const update = async () => {
    for (const index of [0, 1] as const) {
      const { url, end } = shops[index];
      const ended = end('SIGTERM');
      const readiness = async () => (await fetch(`${url}/readyz`)).json();
      await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'stopping' }), patience);
      expect(await ended).toBe(0);
      await openAgain(index);
    }
  };
  const updated = update().finally(() => {
    isUpdated = true;
  });
  const order = async (customer: HttpCustomer, addressId = '') => {
    // Paced to stay below the order rate limit of one customer.
    for (let page = 0; page < 5; page++) await read(`/products/${product.id}`);
    acknowledged.push(await customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total }));
  };
  await Promise.all([
    updated,
    ...customers.map((customer, index) => untilUpdated(() => order(customer, addresses[index]))),
    ...customers.map(({ cookies }) => untilUpdated(() => read('/orders', cookies))),
    untilUpdated(() => read('/about')),
    untilUpdated(() => read('/products?search=gehu')),
  ]);
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(50);
  const { rows } = await database.operator.query('select id from orders where address_id = any($1)', [
    addresses,
  ]);
  expect(rows.map(({ id }) => id as string).toSorted()).toEqual(acknowledged.toSorted());
  expect(await complaintsAt(database.url)).toEqual([]);
});
