import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../database/connect.ts';
import { withAct } from '../access/acts.ts';
import { type PopulatedShop, populated } from '../access/populated-shop.ts';
import type { Person } from '../access/table.ts';
import { demoDump } from '../support/database/demo-dump.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { statementsOf } from '../support/shop/session-endings.ts';
import { openShopInProcess, type ShopInProcess } from '../support/shop/shop-in-process.ts';

const pages = ['/', '/hi/products', '/products?search=npk', '/products/npk-19-19-19', '/cart', '/about'];

const patience = { timeout: 30_000, interval: 50 };

const open: Record<string, () => Promise<ShopInProcess<OpenDatabase>>> = {
  PostgreSQL: openDemoShop,
  'the embedded database': async () => openShopInProcess(await demoDump()),
};

describe.each(Object.entries(open))('cached pages on %s', (_name, openShop) => {
  let shop: PopulatedShop['shop'];
  let crowd: PopulatedShop['crowd'];
  beforeAll(async () => {
    ({ shop, crowd } = await populated(await openShop()));
  });
  afterAll(() => shop?.close());

  const visit = (path: string, cookie = '', headers: Record<string, string> = {}) =>
    shop.ask(path, { headers: { ...(cookie && { cookie }), ...headers }, redirect: 'manual' });
  const textOf = async (path: string, cookie = '') => (await visit(path, cookie)).text();
  const post = (path: string, cookie: string, form: Record<string, string> = {}) =>
    shop.ask(path, {
      method: 'POST',
      headers: { cookie, origin: shop.url },
      body: withAct(path, form),
      redirect: 'manual',
    });
  /** Visits until all pages are cached for this cookie. */
  const cached = (cookie: string) =>
    vi.waitFor(async () => {
      for (const path of pages) await visit(path, cookie);
      expect(await statementsOf(() => Promise.all(pages.map((path) => visit(path, cookie))))).toBe(0);
    }, patience);

  it.each(['customer', 'vendor', 'admin'] satisfies Person[])(
    'of a signed-in %s cost no statement, and have the menu of this role without a name',
    async (person) => {
      const cookie = crowd.cookies[person];
      await cached(cookie);
      for (const path of pages) {
        const text = await textOf(path, cookie);
        expect(text).not.toMatch(/href="(\/hi)?\/login"/);
        expect(text).toMatch(/href="(\/hi)?\/account"/);
        expect(/href="(\/hi)?\/vendor\/dashboard"/.test(text)).toBe(person === 'vendor');
        expect(/href="(\/hi)?\/admin\/dashboard"/.test(text)).toBe(person === 'admin');
        expect(text).not.toMatch(/Savita|Demo Farmer(?! \d)|@(test|demo)\.example/);
      }
    },
  );

  it('are the same for all customers, and revalidated by their browsers alone', async () => {
    const other = await HttpCustomer.register(shop.url);
    for (const path of pages) {
      const first = await visit(path, crowd.cookies.customer);
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      expect((await visit(path, other.cookies, { 'if-none-match': etag })).status).toBe(304);
      expect((await visit(path, '', { 'if-none-match': etag })).status).toBe(200);
    }
  });

  it('of visitors are for made-up and altered cookies, without a statement', async () => {
    await cached('');
    const [session = ''] = crowd.cookies.customer.split('; ');
    const forged = [
      'kheti-session=x.made-up; kheti-name=Savita',
      session.replace(/\w$/, 'x'),
      `${session}%3D`,
    ];
    for (const cookie of forged) {
      for (const path of pages) {
        const expected = await textOf(path);
        expect(await statementsOf(async () => expect(await textOf(path, cookie)).toBe(expected))).toBe(0);
      }
    }
  });

  it('contain nothing of the person who was first, and the contact form is prefilled for them alone', async () => {
    expect(await textOf('/contact', crowd.cookies.customer)).toContain('Savita Patil');
    const data = await textOf('/contact.data', crowd.cookies.customer);
    expect(data).toContain('Savita Patil');
    expect(await textOf('/contact')).not.toContain('Savita');
  });

  it('set no cookie; a page of a session from before the name’s cookie sets it', async () => {
    const [session = ''] = crowd.cookies.customer.split('; ');
    expect((await visit('/products', session)).headers.getSetCookie()).toEqual([]);
    const [name = ''] = (await visit('/account', session)).headers.getSetCookie();
    expect(name).toBe('kheti-name=Savita; Max-Age=34560000; Path=/; SameSite=Lax');
    expect((await visit('/account', `${session}; kheti-name=Savita`)).headers.getSetCookie()).toEqual([]);
  });

  it('return to those of visitors at sign-out, which also removes the name', async () => {
    const customer = await HttpCustomer.register(shop.url);
    expect(customer.cookies).toContain('kheti-name=Savita');
    await cached(customer.cookies);
    const removed = (await post('/logout', customer.cookies)).headers.getSetCookie();
    expect(removed.map((cookie) => cookie.split(' ', 2).join(' '))).toEqual([
      'kheti-session=; Max-Age=0;',
      'kheti-name=; Max-Age=0;',
    ]);
    await isVisitor(customer.cookies);
  });

  it.each([
    ['a block', { intent: 'block', reason: 'Test' }],
    ['a new role', { name: 'Savita Patil', role: 'vendor', wasName: 'Savita Patil', wasRole: 'customer' }],
  ])('return to those of visitors after %s', async (_what, form) => {
    const customer = await HttpCustomer.register(shop.url);
    await cached(customer.cookies);
    const newest = shop.database.db.selectFrom('users').select('id').orderBy('createdAt', 'desc');
    const { id } = await newest.limit(1).executeTakeFirstOrThrow();
    expect((await post(`/admin/users/${id}`, crowd.cookies.admin, form)).status).toBeLessThan(400);
    await isVisitor(customer.cookies);
  });

  const isVisitor = (cookie: string) =>
    vi.waitFor(async () => {
      for (const path of pages) expect(await textOf(path, cookie)).toBe(await textOf(path));
    }, patience);
});
