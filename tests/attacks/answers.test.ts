import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../server/http.ts';
import { inTime } from '../../server/in-time.ts';
import { createLog } from '../../server/log.ts';
import { type Crowd, filled, formOf, gather } from '../access/crowd.ts';
import { type Person, people, type Row, rows } from '../access/table.ts';
import { isTurnedAway } from './attack.ts';
import { type AttackedShop, attackedShop } from './attacked-shop.ts';
import { notedRows } from './noted-rows.ts';

let shop: AttackedShop;
let secureShop: AttackedShop;
let crowd: Crowd;
beforeAll(async () => {
  shop = await attackedShop();
  secureShop = await attackedShop({ SITE_URL: 'https://shop.example' });
  crowd = await gather(shop.url);
  await notedRows(shop.database);
});
afterAll(() => Promise.all([shop?.close(), secureShop?.close()]));

const ways = ['', '.data'] as const;

function requestFor(row: Row, person: Person, headers: Record<string, string> = { origin: crowd.url }) {
  const body = row.method === 'POST' ? new URLSearchParams(formOf(row.form ?? 'empty', crowd)) : null;
  const cookie = crowd.cookies[person];
  return { method: row.method, body, headers: { ...headers, ...(cookie && { cookie }) } };
}

function pathOf(row: Row, way = ''): string {
  const path = filled(row.address, row, crowd);
  return way && path === '/' ? '/_.data' : path + way;
}

describe('a form of another site', () => {
  const origins = {
    'its own page': { origin: 'https://evil.example' },
    'a frame that hides where it is': { origin: 'null' },
    'a name that begins like ours': { origin: 'http://127.0.0.1.evil.example' },
    'a page that tells no origin': { 'sec-fetch-site': 'cross-site' },
    'a neighbour below the same domain': { 'sec-fetch-site': 'same-site' },
  };
  const actions = rows.filter(({ method }) => method === 'POST');

  it.each(actions)('is refused, and changes nothing: $address $form', async (row) => {
    for (const headers of Object.values(origins)) {
      for (const person of people) {
        for (const way of ways) {
          const answer = await shop.ask(pathOf(row, way), requestFor(row, person, headers));
          expect(answer.status, `${JSON.stringify(headers)} by ${person}`).toBe(403);
        }
      }
    }
    expect(await notedRows(shop.database)).toEqual([]);
  });
});

/** What every answer has to say to a browser, of whatever kind it is (ASVS 3.4). */
function weaknessesOf({ headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wanted: Record<string, RegExp> = {
    'content-security-policy':
      /(?=.*default-src '(?:self|none)')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^(?:strict-origin-when-cross-origin|strict-origin|no-referrer)$/,
    'permissions-policy': /(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))(?=.*payment=\(\))/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'x-request-id': /./,
    'cache-control': /./,
  };
  const lacking = Object.entries(wanted).filter(([name, value]) => !value.test(headers.get(name) ?? ''));
  const type = headers.get('content-type') ?? '';
  return [
    ...lacking.map(([name]) => `${name}: ${headers.get(name)}`),
    ...(/unsafe-|https?:|\*/.test(policy) ? [policy] : []),
    ...(/^text\/(?:html|csv|plain)/.test(type) && !/charset=utf-8/i.test(type) ? [type] : []),
    ...['server', 'x-powered-by', 'access-control-allow-origin'].filter((name) => headers.has(name)),
  ];
}

describe('every answer tells the browser what it may do:', () => {
  it.each(rows)('$method $address $form', async (row) => {
    const letIn = people.find((person) => person !== 'visitor' && !isTurnedAway(row.answers[person]));
    for (const person of ['visitor', letIn ?? 'admin'] as const) {
      for (const way of ways) {
        const answer = await shop.ask(pathOf(row, way), requestFor(row, person));
        await answer.body?.cancel();
        expect(weaknessesOf(answer), `${way} for ${person}: ${answer.status}`).toEqual([]);
        if (person !== 'visitor') expect(answer.headers.get('cache-control')).toMatch(/no-store|max-age=0/);
      }
    }
    await notedRows(shop.database);
  });

  it('files, refusals and what is broken', async () => {
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
    const asked: [string, RequestInit][] = [
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
    for (const [path, init] of asked) {
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

  it.each(rows)('over https alone, where the site is: $method $address $form', async (row) => {
    const init = requestFor(row, 'visitor', { origin: secureShop.url });
    const answer = await secureShop.ask(pathOf(row), init);
    await answer.body?.cancel();
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-\S+; .*Secure/);
  });
});

describe('more than anybody needs', () => {
  it.each([
    ['a header of 20 KB', 'GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`],
    ['a cookie of 20 KB', 'GET / HTTP/1.1', `cookie: kheti-session=${'x'.repeat(20_000)}`],
    ['an address of 20 KB', `GET /products?search=${'x'.repeat(20_000)} HTTP/1.1`, 'x: y'],
    ['thousands of parameters', `GET /products?${'search=x&'.repeat(4_000)} HTTP/1.1`, 'x: y'],
    ['thousands of headers', 'GET / HTTP/1.1', 'x: y\r\n'.repeat(5_000).trim()],
  ])('is refused before anything reads it: %s', async (_what, line, headers) => {
    expect(await overSocket(`${line}\r\nhost: shop\r\n${headers}\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it.each([
    ['two lengths', 'content-length: 3\r\ncontent-length: 30'],
    ['a length and pieces', 'content-length: 3\r\ntransfer-encoding: chunked'],
    ['pieces written strangely', 'transfer-encoding: xchunked'],
  ])('is a body with %s', async (_what, headers) => {
    const request = `POST /login HTTP/1.1\r\nhost: shop\r\n${headers}\r\nconnection: close\r\n\r\n0\r\n\r\n`;
    expect(await overSocket(request)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('is a body without an end: it is read up to its limit', async () => {
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

  it('is a form that only costs time: every action answers it', async () => {
    const list = '['.repeat(250_000);
    const body = `cart=${list}&items=${list}&${'a=&'.repeat(160_000)}`;
    const actions = new Map(rows.filter(({ method }) => method === 'POST').map((row) => [row.address, row]));
    for (const row of actions.values()) {
      const person = people.findLast((one) => !isTurnedAway(row.answers[one])) ?? 'visitor';
      const headers = {
        ...requestFor(row, person).headers,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const answer = await inTime(10_000, shop.ask(pathOf(row), { method: 'POST', body, headers }));
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
