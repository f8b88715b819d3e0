import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../../database/demo/accounts.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';
import { createHttp } from '../../server/http/http.ts';
import { createLog } from '../../server/observability/log.ts';
import { withAct } from '../access/acts.ts';
import { areaOf, firstOfEach, resources } from '../access/areas.ts';
import { type Asked, type Crowd, pathOf } from '../access/crowd.ts';
import { populated } from '../access/populated-shop.ts';
import { letIn, type Person, type Row, rows } from '../access/table.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import { anotherSite, foreignOrigins } from './foreign-origins.ts';
import { notedRows, watchRows } from './noted-rows.ts';
import { requestWith } from './requests.ts';
import { weaknessesOf } from './weaknesses.ts';

let shop: ShopInProcess;
let secureShop: ShopInProcess;
let crowd: Crowd;
beforeAll(async () => {
  ({ shop, crowd } = await populated(await openDemoShop()));
  secureShop = await openDemoShop({ SITE_URL: 'https://shop.example' });
  await watchRows(shop.database);
});
afterAll(() => Promise.all([shop?.close(), secureShop?.close()]));

function send(request: Asked, headers: Readonly<Record<string, string>> = { origin: crowd.url }) {
  const { path, init } = requestWith(request, crowd, headers);
  return shop.ask(path, init);
}

const actions = rows.filter(({ method }) => method === 'POST');

/** One check for all actions, before routing: tests each origin once and each action once. */
describe('a cross-site form', () => {
  const newAddress = () => {
    const row = actions.find(({ form }) => form === 'add-address');
    if (!row) throw new Error('no action adds an address');
    return row;
  };

  it.each(Object.entries(foreignOrigins))('is rejected without effect: from %s', async (_from, headers) => {
    for (const isForData of [false, true]) {
      const answer = await send({ row: newAddress(), person: 'customer', isForData }, headers);
      expect(answer.status).toBe(403);
    }
    expect(await notedRows(shop.database)).toEqual([]);
  });

  it('would have changed data from our own origin', async () => {
    const answer = await send({ row: newAddress(), person: 'customer' });
    expect(answer.status).toBe(200);
    expect((await notedRows(shop.database)).map(({ table }) => table)).toContain('addresses');
  });

  it.each(actions)('is rejected without effect: to $address $form', async (row) => {
    const answer = await send({ row, person: letIn(row) }, anotherSite);
    expect(answer.status).toBe(403);
    expect(await notedRows(shop.database)).toEqual([]);
  });
});

/** Answers of one kind come from the same layout and code; a resource sets its own headers. */
const kindOf = ({ row, person }: { row: Row; person: Person }) => {
  const [status = ''] = row.answers[person].split('>');
  const isSignedIn = person === 'visitor' ? 'visitor' : 'signed in';
  return [row.method, resources.has(row.address) ? row.address : areaOf(row), status, isSignedIn].join(' ');
};
const kinds = firstOfEach(
  rows.flatMap((row) => [...new Set(['visitor' as const, letIn(row)])].map((person) => ({ row, person }))),
  kindOf,
);

describe('security headers of every answer:', () => {
  it('covers many kinds of answers', () => {
    expect(resources.size).toBeGreaterThan(10);
    expect(new Set(kinds.map(({ row }) => areaOf(row))).size).toBe(5);
    expect(kinds.length).toBeGreaterThan(40);
  });

  it.each(kinds)('$row.method $row.address $row.form by $person', async ({ row, person }) => {
    for (const isForData of [false, true]) {
      const answer = await send({ row, person, isForData });
      await answer.body?.cancel();
      if (!isForData) expect(String(answer.status)).toBe(row.answers[person].split('>')[0]);
      expect(weaknessesOf(answer), `${isForData ? 'data' : 'page'}: ${answer.status}`).toEqual([]);
      if (person !== 'visitor') expect(answer.headers.get('cache-control')).toMatch(/no-store|max-age=0/);
    }
  });

  it('covers files, refusals and errors', async () => {
    const page = await (await shop.ask('/')).text();
    const files = [...page.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(files.length).toBeGreaterThan(5);
    const form = {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const requests: [string, RequestInit][] = [
      ...files.map((path): [string, RequestInit] => [path, {}]),
      ...[
        '/healthz',
        '/readyz',
        '/favicon.svg',
        '/assets/gone.js',
        '/media/gone.webp',
        '/gone',
        '/%E0%A4%A',
        '/a//b',
      ].map((path): [string, RequestInit] => [path, {}]),
      ['/', { method: 'DELETE' }],
      ['/login', { ...form, headers: { ...form.headers, origin: 'https://evil.example' } }],
      ['/login', { ...form, body: 'x'.repeat(1_100_000) }],
      ['/login', { ...form, body: 'a=%00' }],
      [
        '/vendor/products/import',
        { ...form, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      ],
    ];
    for (const [path, init] of requests) {
      const answer = await shop.ask(path, init);
      expect(weaknessesOf(answer), `${init.method ?? 'GET'} ${path.slice(0, 60)}: ${answer.status}`).toEqual(
        [],
      );
      await answer.body?.cancel();
    }
    const broken = createHttp({
      config: { siteUrl: undefined, trustProxy: false },
      log: createLog('silent'),
      readiness: async () => 'ready',
      pages: () => Promise.reject(new Error('broken')),
      assets: undefined,
      media: { answer: async () => undefined },
    });
    const answer = await broken.fetch(new Request('http://shop.example/login'));
    expect([answer.status, weaknessesOf(answer)]).toEqual([500, []]);
  });
});

describe('HSTS and secure cookies on https:', () => {
  const bound = 'max-age=31536000; includeSubDomains';
  const ofVisitors = firstOfEach(
    rows.filter(({ method }) => method === 'GET'),
    areaOf,
  );

  it.each(ofVisitors)('$address', async (row) => {
    const answer = await secureShop.ask(pathOf({ row }, crowd));
    await answer.body?.cancel();
    expect(answer.headers.get('strict-transport-security')).toBe(bound);
  });

  it('every cookie that a form sets is Secure and bound to the host', async () => {
    const account = { email: 'savita-of-https@test.example', password: 'secret-1' };
    const newAccount = { ...account, name: 'Savita Patil', confirmPassword: account.password };
    const renewed = { newPassword: 'secret-2', confirmPassword: 'secret-2' };
    const firm = { companyName: 'Patil Agro', gstin: '27AAPFU0939F1ZV', phone: '9876543210' };
    let cookie = '';
    const send = async (path: string, form: Record<string, string>) => {
      const headers = { origin: secureShop.url, ...(cookie && { cookie }) };
      const answer = await secureShop.ask(path, { method: 'POST', body: withAct(path, form), headers });
      const set = answer.headers.getSetCookie();
      cookie = set.map((one) => one.split(';')[0]).join('; ');
      expect(answer.headers.get('strict-transport-security'), path).toBe(bound);
      expect(set.length, `${path}: ${answer.status}`).toBeGreaterThan(0);
      for (const one of set) {
        expect(one, path).toMatch(/^__Host-\S+; (?=.*Secure)/);
        // Scripts of the menu read the first name.
        expect(one.includes('HttpOnly'), one).toBe(!/^__Host-kheti-name=(Savita|Demo)?;/.test(one));
      }
    };
    await send('/register', newAccount);
    await send('/account/password', { currentPassword: account.password, ...renewed });
    await send('/account/data/erase', { intent: 'erase', currentPassword: renewed.newPassword });
    await send('/vendor/register', { ...newAccount, ...firm });
    await send('/logout', {});
    await send('/login', demoAccount('customer'));
    await send('/vendor/login', demoAccount('vendor'));
    await send('/admin/login', demoAccount('admin'));
  });
});

describe('oversized and malformed requests', () => {
  it.each([
    ['a header of 20 KB', 'GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`],
    ['a cookie of 20 KB', 'GET / HTTP/1.1', `cookie: kheti-session=${'x'.repeat(20_000)}`],
    ['an address of 20 KB', `GET /products?search=${'x'.repeat(20_000)} HTTP/1.1`, 'x: y'],
    ['thousands of parameters', `GET /products?${'search=x&'.repeat(4_000)} HTTP/1.1`, 'x: y'],
    ['thousands of headers', 'GET / HTTP/1.1', 'x: y\r\n'.repeat(5_000).trim()],
  ])('are rejected before routing with status 431: %s', async (_what, line, headers) => {
    expect(await overSocket(`${line}\r\nhost: shop\r\n${headers}\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it.each([
    ['two lengths', 'content-length: 3\r\ncontent-length: 30'],
    ['a length and pieces', 'content-length: 3\r\ntransfer-encoding: chunked'],
    ['pieces written strangely', 'transfer-encoding: xchunked'],
  ])('are rejected with status 400: a body with %s', async (_what, headers) => {
    const request = `POST /login HTTP/1.1\r\nhost: shop\r\n${headers}\r\nconnection: close\r\n\r\n0\r\n\r\n`;
    expect(await overSocket(request)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('include an endless body, which is read only up to the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    });
    const init = { method: 'POST', body: endless, headers: { origin: shop.url }, duplex: 'half' };
    expect((await shop.ask('/login', init)).status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  it('include forms that are expensive to parse: every action answers in time', async () => {
    const list = '['.repeat(250_000);
    const body = `cart=${list}&items=${list}&${'a=&'.repeat(160_000)}`;
    const each = firstOfEach(actions, ({ address }) => address);
    expect(each.length).toBeGreaterThan(30);
    for (const row of each) {
      const { path, init } = requestWith({ row, person: letIn(row) }, crowd, {
        origin: crowd.url,
        'content-type': 'application/x-www-form-urlencoded',
      });
      const answer = await withTimeout(10_000, shop.ask(path, { ...init, body }));
      await answer.body?.cancel();
      expect(answer.status, row.address).toBeLessThan(500);
    }
  });
});

async function overSocket(request: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return textOf(socket);
}
