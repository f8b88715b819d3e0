import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../market/kernel/timeout.ts';
import { createLog } from '../observability/log.ts';
import { requestTraces } from '../observability/request-trace.ts';
import { PageCache } from '../pages/page-cache.ts';
import { Files } from './files.ts';
import { createHttp, type HttpSettings } from './http.ts';

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheti-http-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-x1.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-x1.js.br'), 'small');
  await writeFile(join(folder, 'wheat-320.webp'), 'picture');
  await writeFile(join(folder, '..', 'kheti-outside.txt'), 'secret');
  files = new Files(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(tmpdir(), 'kheti-outside.txt'));
});

const longPage = '<p>page</p>'.repeat(400);

function shop(settings: Partial<HttpSettings> = {}) {
  const app = createHttp({
    config: { siteUrl: undefined, trustProxy: false },
    log: createLog('silent'),
    readiness: async () => 'ready',
    pages: async () => new Response(longPage, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    assets: files,
    media: files,
    ...settings,
  });
  return (path: string, init: RequestInit = {}) => app.fetch(new Request(`http://shop.example${path}`, init));
}

const form = (body: string, headers = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

describe('a page', () => {
  it('is compressed by Accept-Encoding', async () => {
    const answer = await shop()('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe(longPage);
    const plain = await shop()('/');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(longPage);
  });

  it('with a secret in its URL keeps its stricter referrer policy', async () => {
    const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' };
    const secret = await shop({ pages: async () => new Response('page', { headers }) })(
      '/reset-password?token=x',
    );
    expect(Object.fromEntries(secret.headers)).toMatchObject(headers);
  });

  it('has security headers', async () => {
    const { headers } = await shop()('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('has HSTS on an https site', async () => {
    const { headers } = await shop({ config: { siteUrl: 'https://shop.example', trustProxy: false } })('/');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('with a session has no-store', async () => {
    const personal = await shop({ sessionOf: () => 'token' })('/');
    expect(personal.headers.get('cache-control')).toBe('private, no-store');
    expect((await shop()('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('receives the request id, which is also in the response', async () => {
    const pages = async ({ requestId }: { requestId: string }) => new Response(requestId);
    const answer = await shop({ pages })('/', { headers: { 'x-request-id': 'known-to-the-proxy' } });
    expect(await answer.text()).toBe('known-to-the-proxy');
    expect(answer.headers.get('x-request-id')).toBe('known-to-the-proxy');
  });

  it('that fails answers 500 with the request id and no details', async () => {
    const pages = async () => Promise.reject(new Error('secret of the database'));
    const answer = await shop({ pages })('/');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain(answer.headers.get('x-request-id'));
    expect(text).not.toContain('secret');
  });

  it('that hangs times out with 503 and does not block later requests', async () => {
    const never = () => withTimeout(5, new Promise<Response>(() => {}));
    expect((await shop({ pages: never })('/login')).status).toBe(503);
    const cache = new PageCache(never, 1_000_000);
    const ask = shop({ cache });
    expect((await ask('/')).status).toBe(503);
    expect((await ask('/')).status).toBe(503);
  });
});

describe('a cached page', () => {
  const kept = () => {
    const pages = async ({ request }: { request: Request }) =>
      new Response(`for ${request.headers.get('cookie')} by ${request.method}`);
    const cache = new PageCache(async ({ audience }) => new Response(`for each ${audience}`), 1_000_000);
    cache.begin();
    return shop({
      pages,
      cache,
      sessionOf: (headers) => /signed-(?<token>\w+)/.exec(headers.get('cookie') ?? '')?.groups?.token ?? null,
      hasCart: (headers) => headers.get('cookie') === 'kheti-cart=own',
      audienceOf: async (token) =>
        ({ Savita: 'customer' as const, Former: 'visitor' as const })[token] ?? null,
    });
  };
  const signedIn = { cookie: 'a=b; kheti-session=signed-Savita' };

  it('is for requests without a session, with any other cookies and headers', async () => {
    const ask = kept();
    expect(await (await ask('/')).text()).toBe('for each visitor');
    const answer = await ask('/', { headers: { cookie: 'a=b', authorization: 'x', 'x-forwarded-for': 'y' } });
    expect(await answer.text()).toBe('for each visitor');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('is for requests with a forged session, too', async () => {
    const answer = await kept()('/', { headers: { cookie: 'kheti-session=x.made-up' } });
    expect(await answer.text()).toBe('for each visitor');
    expect(answer.headers.get('cache-control')).toContain('public');
  });

  it('for a session is that of its audience, for its browser alone, with an ETag of its own', async () => {
    const ask = kept();
    const etag = (await ask('/')).headers.get('etag') ?? '';
    const answer = await ask('/', { headers: { ...signedIn, 'if-none-match': etag } });
    expect([answer.status, await answer.text()]).toEqual([200, 'for each customer']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    const own = { ...signedIn, 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await ask('/', { headers: own })).status).toBe(304);
    expect(await (await ask('/')).text()).toBe('for each visitor');
  });

  it('for a session that has ended is that of visitors', async () => {
    const answer = await kept()('/', { headers: { cookie: 'kheti-session=signed-Former' } });
    expect(await answer.text()).toBe('for each visitor');
  });

  it('is not for a session whose audience cannot be found out', async () => {
    const cookie = 'kheti-session=signed-Unknown';
    const answer = await kept()('/', { headers: { cookie, 'if-none-match': '*' } });
    expect(await answer.text()).toBe(`for ${cookie} by GET`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('of the cart is not for a browser with a cart without JavaScript', async () => {
    const cookie = 'kheti-cart=own';
    const own = await kept()('/cart', { headers: { cookie } });
    expect(await own.text()).toBe(`for ${cookie} by GET`);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await kept()('/cart')).text()).toBe('for each visitor');
    expect(await (await kept()('/products', { headers: { cookie } })).text()).toBe('for each visitor');
  });

  it('is for visitors only when it is personal for signed-in people', async () => {
    const ask = kept();
    expect(await (await ask('/contact', { headers: signedIn })).text()).toBe(`for ${signedIn.cookie} by GET`);
    expect(await (await ask('/contact')).text()).toBe('for each visitor');
  });

  it('is no response to a form, nor of a private page', async () => {
    const ask = kept();
    expect(await (await ask('/contact', form('a=b'))).text()).toBe('for null by POST');
    expect(await (await ask('/login')).text()).toBe('for null by GET');
  });
});

describe('a form', () => {
  it('reaches its page completely', async () => {
    const answer = await shop({ pages: async ({ request }) => new Response(await request.text()) })(
      '/',
      form('a=b'),
    );
    expect(await answer.text()).toBe('a=b');
  });

  it('of another site is refused', async () => {
    expect((await shop()('/login', form('a=b', { origin: 'https://evil.example' }))).status).toBe(403);
  });

  it('of our own site is accepted behind a TLS proxy', async () => {
    const pages = async ({ request }: { request: Request }) => new Response(request.url);
    const config = { siteUrl: undefined, trustProxy: true };
    const headers = { origin: 'https://shop.example', 'x-forwarded-proto': 'https' };
    const answer = await shop({ pages, config })('/login', form('a=b', headers));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('https://shop.example/login');
  });
});

it.each(['/%E0%A4%A', '/a%00b', '/a%0bb'])('answers the malformed %s with 400', async (path) => {
  expect((await shop()(path)).status).toBe(400);
});

it.each(['//evil.example/x?y=1', '/hi//evil.example/x?y=1', '/hi///evil.example//x?y=1'])(
  'redirects %s to the path without empty segments on the same host',
  async (path) => {
    const answer = await shop()(path, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toMatch(/^(\/hi)?\/evil\.example\/x\?y=1$/);
  },
);

it.each([
  () => Promise.reject(new Error('aborted')),
  async () => new Response('broken page', { status: 500 }),
])('an aborted request gets status 499', async (answer) => {
  const gone = new AbortController();
  const pages = () => {
    gone.abort();
    return answer();
  };
  expect((await shop({ pages })('/', { signal: gone.signal })).status).toBe(499);
});

it('refuses methods other than GET, HEAD and POST', async () => {
  const answer = await shop()('/', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

it.each(['/', '/media/wheat-320.webp', '/assets/app-x1.js'])(
  'HEAD %s answers like GET, without the body',
  async (path) => {
    const cache = new PageCache(async () => new Response(longPage), 1_000_000);
    for (const ask of [shop(), shop({ cache })]) {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(Number(head.headers.get('content-length'))).toBe((await get.bytes()).byteLength);
    }
  },
);

describe('a file', () => {
  it('with a content hash in its name is immutable, and compressed', async () => {
    const answer = await shop()('/assets/app-x1.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe('small');
  });

  it('of the media is cached for a week and then revalidated', async () => {
    const answer = await shop()('/media/wheat-320.webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
    const etag = answer.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
      const headers = { 'if-none-match': known };
      expect((await shop()('/media/wheat-320.webp', { headers })).status).toBe(304);
    }
    const headers = { 'if-none-match': '"older"' };
    expect((await shop()('/media/wheat-320.webp', { headers })).status).toBe(200);
  });

  it('is read again after a failed read', async () => {
    const [path, away] = [join(folder, 'gram-320.webp'), join(folder, 'away')];
    await writeFile(path, 'picture');
    const own = new Files(folder);
    await rename(path, away);
    await expect(own.answer('/gram-320.webp', new Request('http://shop.example'), 0)).rejects.toThrow(
      'ENOENT',
    );
    await rename(away, path);
    expect((await own.answer('/gram-320.webp', new Request('http://shop.example'), 0))?.status).toBe(200);
  });

  it.each([
    '/media/..%2fkheti-outside.txt',
    '/media/%2e%2e/kheti-outside.txt',
    '/media//etc/passwd',
    '/media/assets',
    '/assets/gone.js',
  ])('outside of the folder is not found: %s', async (path) => {
    const answer = await shop({ pages: async () => new Response('page', { status: 404 }) })(path);
    expect(answer.status).toBe(404);
  });
});

it('health checks answer, and are neither logged nor counted as requests', async () => {
  const log = createLog('silent');
  const lines = vi.spyOn(log, 'error');
  const requests = vi.fn();
  requestTraces.start.subscribe(requests);
  expect((await shop()('/healthz')).status).toBe(200);
  expect((await shop()('/readyz')).status).toBe(200);
  const missing = await shop({ log, readiness: async () => 'migrations missing' })('/readyz');
  requestTraces.start.unsubscribe(requests);
  expect([lines, requests].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect([missing.status, await missing.json()]).toEqual([503, { status: 'migrations missing' }]);
});
