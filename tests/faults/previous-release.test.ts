import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../../database/demo/accounts.ts';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { type DemoDatabase, openDemoDatabase } from '../support/database/demo-database.ts';
import { previousServer } from '../support/database/previous-release.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);

const program = await previousServer();
if (!program) console.log('Not run: the commit of the previous release is not in this checkout.');

describe.runIf(program)('the previous release on the current schema', () => {
  let database: DemoDatabase;
  let previous: ShopProcess;
  let current: ShopProcess;
  beforeAll(async () => {
    database = await openDemoDatabase();
    // The new release migrates before the previous one starts, as in a rollback.
    current = await startShop(database.settings);
    previous = await startShop(database.settings, program);
  });
  afterAll(async () => {
    await Promise.all([previous?.end('SIGKILL'), current?.end('SIGKILL')]);
    await database?.remove();
  });

  const statusOf = async (path: string, cookie = '', shop = previous) =>
    (await fetch(shop.url + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })).status;

  /** Signs in a demo account; returns the session cookie. */
  async function enter(shop: ShopProcess, login: string, role: 'vendor' | 'admin'): Promise<string> {
    const { email, password } = demoAccount(role);
    const answer = await fetch(shop.url + login, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'password', email, password }),
      headers: { origin: shop.url },
      redirect: 'manual',
    });
    return answer.headers.getSetCookie()[0] ?? '';
  }

  it.each([
    '/readyz',
    '/',
    '/hi',
    '/products',
    '/products?search=gehu&category=seeds',
    `/products/${product.id}`,
    '/cart',
    '/about',
    '/contact',
  ])('shows %s to a visitor', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  it.each([
    {
      role: 'vendor',
      login: '/vendor/login',
      paths: ['/vendor/dashboard', '/vendor/products', '/vendor/orders', '/vendor/profile'],
    },
    {
      role: 'admin',
      login: '/admin/login',
      paths: [
        '/admin/dashboard',
        '/admin/vendors',
        '/admin/orders',
        '/admin/users',
        '/admin/settings',
        '/admin/audit',
      ],
    },
  ] as const)('lets the $role in, and shows the portal', async ({ role, login, paths }) => {
    const cookie = await enter(previous, login, role);
    for (const path of paths) expect([path, await statusOf(path, cookie)]).toEqual([path, 200]);
  });

  it('shares sessions with the current release', async () => {
    const path = '/vendor/dashboard';
    expect(await statusOf(path, await enter(current, '/vendor/login', 'vendor'), previous)).toBe(200);
    expect(await statusOf(path, await enter(previous, '/vendor/login', 'vendor'), current)).toBe(200);
  });

  it('takes orders beside the current release, and each shows the orders of both', async () => {
    const customer = await HttpCustomer.register(previous.url);
    const addressId = await customer.addAddress();
    const order = () => customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total });
    const before = await order();
    customer.moveTo(current.url);
    const after = await order();
    for (const shop of [previous, current]) {
      for (const id of [before, after]) {
        const answer = await fetch(`${shop.url}/order-confirmation/${id}`, {
          headers: { cookie: customer.cookies },
        });
        expect(answer.status).toBe(200);
      }
    }
  });
});
