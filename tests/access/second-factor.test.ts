import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../../database/demo/accounts.ts';
import { codeAt } from '../support/second-factor.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import { pages } from './areas.ts';
import { rows } from './table.ts';

let shop: ShopInProcess;
let cookie = '';
beforeAll(async () => {
  shop = await openDemoShop({ ADMIN_SECOND_FACTOR: 'required' });
  const { email, password } = demoAccount('admin');
  const answer = await post('/admin/login', { intent: 'password', email, password });
  expect(answer.headers.get('location')).toBe('/admin/dashboard');
  cookie = cookiesOf(answer);
});
afterAll(() => shop?.close());

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const init = () => ({ redirect: 'manual' as const, headers: { cookie, origin: shop.url } });
const open = (path: string) => shop.ask(path, init());
function post(path: string, form: Record<string, string>): Promise<Response> {
  return shop.ask(path, { ...init(), method: 'POST', body: new URLSearchParams(form) });
}

const admin = pages.filter(({ address }) => address === '/admin' || address.startsWith('/admin/'));
const areaPages = admin.filter(({ address }) => address !== '/admin/login').map(({ address }) => address);
const actions = rows.filter(({ method, address }) => method === 'POST' && areaPages.includes(address));
const filled = (address: string) =>
  address.replace(/:\w+/g, '0190aaaa-0000-7000-8000-000000000851').replace('*', 'elsewhere/in/the/area');

describe('an administrator without the second factor that the shop requires', () => {
  it.each(areaPages)('is sent from %s to the page that adds one', async (address) => {
    const path = filled(address);
    const { status, headers } = await open(path);
    const location = headers.get('location') ?? '';
    expect([status, decodeURIComponent(location)]).toEqual([302, `/account/second-factor?redirect=${path}`]);
    const data = await open(`${path}.data`);
    expect(await data.text()).toContain('/account/second-factor?redirect=');
  });

  it.each(actions)('changes nothing by $form at $address', async ({ address, form }) => {
    const path = filled(address);
    const { status, headers } = await post(path, { intent: form ?? '' });
    expect([status, decodeURIComponent(headers.get('location') ?? '')]).toEqual([
      302,
      `/account/second-factor?redirect=${path}`,
    ]);
  });

  it('reads the reason in the language of the page, can change it, shop, and log out', async () => {
    const page = await (await open('/account/second-factor?redirect=/admin/orders')).text();
    expect(page).toContain('Administrators need one before they can work in the shop.');
    expect((await open('/hi/admin/orders')).headers.get('location')).toMatch(/^\/hi\/account\/second-factor/);
    expect((await open('/hi/account/second-factor')).status).toBe(200);
    expect((await open('/orders')).status).toBe(200);
    const { email, password } = demoAccount('admin');
    const other = await shop.ask('/admin/login', {
      ...init(),
      headers: { origin: shop.url },
      method: 'POST',
      body: new URLSearchParams({ intent: 'password', email, password }),
    });
    const elsewhere = { cookie: cookiesOf(other), origin: shop.url };
    const ended = await shop.ask('/logout', {
      redirect: 'manual',
      method: 'POST',
      headers: elsewhere,
      body: new URLSearchParams({ intent: 'sign-out' }),
    });
    expect(ended.headers.get('location')).toBe('/');
  });

  it('works in the area at once after adding one, and is asked for it at the next login', async () => {
    const page = await (await open('/account/second-factor/app?redirect=/admin/orders')).text();
    const secret = (/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)?.[0] ?? '').replaceAll(' ', '');
    const setup = /name="setup" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const { email, password } = demoAccount('admin');
    const form = { intent: 'save', setup, code: codeAt(secret, new Date()), currentPassword: password };
    const added = await post('/account/second-factor/app?redirect=/admin/orders', form);
    expect(added.status).toBe(200);
    expect(await added.text()).toMatch(/href="\/admin\/orders"/);
    expect((await open('/admin/orders')).status).toBe(200);

    cookie = '';
    const entered = await post('/admin/login?redirect=/admin/orders', {
      intent: 'password',
      email,
      password,
    });
    expect(entered.headers.get('location')).toBe('/login/code?redirect=/admin/orders');
    cookie = cookiesOf(entered);
    expect(entered.headers.getSetCookie().join()).toMatch(
      /^kheti-pending=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await open('/admin/orders')).headers.get('location')).toBe('/admin/login?redirect=/admin/orders');
    const code = codeAt(secret, new Date(Date.now() + 30_000));
    const done = await post('/login/code?redirect=/admin/orders', { intent: 'code', code });
    expect(done.headers.get('location')).toBe('/admin/orders');
    cookie = cookiesOf(done);
    expect((await open('/admin/orders')).status).toBe(200);
  });
});
