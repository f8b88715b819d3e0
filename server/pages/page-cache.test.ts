import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Audience } from '../../app/request/context.ts';
import { PageCache } from './page-cache.ts';
import { publicPageAt } from './public-pages.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'x'" };
const plenty = 1_000_000;
const large = 'wheat '.repeat(500);

function at(path: string, audience: Audience = 'visitor') {
  const page = publicPageAt(new URL(path, 'https://shop.example'));
  if (!page) throw new Error(`${path} is not public`);
  return { ...page, audience };
}

/** A page cache whose renderings finish when the test calls `finish`. */
function openShop({
  maxBytes = plenty,
  body = (path: string) => path,
  today = (): string => '2026-11-20',
} = {}) {
  const pending: { path: string; finish: () => void }[] = [];
  const rendered: string[] = [];
  const cache = new PageCache(
    ({ url, audience }) => {
      const path = (audience === 'visitor' ? '' : audience) + url.pathname + url.search;
      rendered.push(path);
      // The page reads its data when rendering begins.
      const answer = new Response(body(path), { headers: html });
      return new Promise((resolve) => pending.push({ path, finish: () => resolve(answer) }));
    },
    maxBytes,
    today,
  );
  cache.begin();
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET', audience?: Audience) =>
    cache.answer(at(path, audience), new Request('https://shop.example', { method, headers }), 'request-1');
  const visited: typeof visit = (...asked) => {
    const answer = visit(...asked);
    for (const { finish } of pending.splice(0)) finish();
    return answer;
  };
  return { cache, pending, rendered, visit, visited };
}

describe('a cached page', () => {
  it('is not kept when its loader forbids it, in any encoding', async () => {
    let renderings = 0;
    const cache = new PageCache(async () => {
      renderings += 1;
      return new Response(large, { headers: { ...html, 'cache-control': 'no-store' } });
    }, plenty);
    cache.begin();
    for (const encoding of ['br', 'identity', 'br']) {
      const request = new Request('https://shop.example', { headers: { 'accept-encoding': encoding } });
      const answer = await cache.answer(at('/products?search=urea'), request, 'request-1');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.has('etag')).toBe(false);
    }
    expect({ renderings, bytes: cache.bytes }).toEqual({ renderings: 3, bytes: 0 });
  });

  it('is rendered once for a thousand concurrent requests', async () => {
    const { visit, pending, rendered } = openShop({ body: () => large });
    const encodings = ['br', 'gzip', 'identity'];
    const answers = Array.from({ length: 1_000 }, (_, n) =>
      visit('/products', { 'accept-encoding': encodings[n % 3] ?? '' }),
    );
    pending[0]?.finish();
    const texts = (await Promise.all(answers)).map(async (answer) => {
      const bytes = Buffer.from(await answer.bytes());
      const encoding = answer.headers.get('content-encoding');
      if (encoding === 'br') return brotliDecompressSync(bytes).toString();
      return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
    });
    expect(new Set(await Promise.all(texts))).toEqual(new Set([large]));
    expect(rendered).toEqual(['/products']);
  });

  it('is rendered again on a new day, as it shows the estimated delivery', async () => {
    let day = '2026-11-20';
    const { visited, rendered } = openShop({ today: () => day });
    for (const _ of [1, 2]) await visited('/products/wheat');
    expect(rendered).toHaveLength(1);
    day = '2026-11-21';
    for (const _ of [1, 2]) await visited('/products/wheat');
    expect(rendered).toHaveLength(2);
  });

  it('keeps its headers and has a Content-Length', async () => {
    const { visited } = openShop({ body: () => large });
    await visited('/products');
    const { headers, status } = await visited('/products', { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("script-src 'x'");
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
    expect(Number(headers.get('content-length'))).toBeLessThan(large.length);
  });

  it('answers 304 for a known ETag in any encoding', async () => {
    const { visited } = openShop({ body: () => large });
    const etag = (await visited('/products')).headers.get('etag') ?? '';
    const again = await visited('/products', { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // A browser updates its cached response with these headers.
    expect(again.headers.get('content-security-policy')).toBe("script-src 'x'");
    expect(again.headers.get('content-encoding')).toBeNull();
    expect((await visited('/products', { 'if-none-match': '"older"' })).status).toBe(200);
  });

  it('has the same ETag in all processes', async () => {
    const [one, other] = [openShop(), openShop()];
    const marks = [await one.visited('/'), await other.visited('/')].map(({ headers }) =>
      headers.get('etag'),
    );
    expect(marks[0]).toBe(marks[1]);
  });

  it('shares one entry for GET and HEAD', async () => {
    const { visited, rendered } = openShop();
    const head = await visited('/cart', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
    expect(await (await visited('/cart')).text()).toBe('/cart');
    expect(rendered).toEqual(['/cart']);
  });
});

describe('a cached page of an audience', () => {
  it('is its own, and dropped with the others', async () => {
    const { cache, visited, rendered } = openShop();
    const audiences = ['visitor', 'customer', 'vendor', 'admin'] as const;
    const seen = async () => {
      const answers = audiences.map((audience) => visited('/products/wheat', {}, 'GET', audience));
      return Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
    };
    const pages = ['', 'customer', 'vendor', 'admin'].map((one) => `${one}/products/wheat`);
    for (const _ of [1, 2]) expect(await seen()).toEqual(pages);
    expect(rendered).toEqual(pages);
    cache.drop(['wheat']);
    expect(await seen()).toEqual(pages);
    expect(rendered).toEqual([...pages, ...pages]);
  });

  it('is not for caches that other people share', async () => {
    const { visited } = openShop();
    const { headers } = await visited('/products', {}, 'GET', 'customer');
    expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  });
});

describe('not cached', () => {
  const failing = (answer: () => Promise<Response>) => {
    let times = 0;
    const cache = new PageCache(() => {
      times += 1;
      return answer();
    }, plenty);
    cache.begin();
    const visit = () => cache.answer(at('/products/gone'), new Request('https://shop.example'), 'request-1');
    return { visit, times: () => times, cache };
  };

  it.each([404, 500, 503])(
    'a response %i is shared by concurrent requests but not cached',
    async (status) => {
      const { visit, times, cache } = failing(async () => new Response('no', { status }));
      const answers = await Promise.all([visit(), visit()]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect(answers[0]?.headers.get('cache-control')).toBe('no-cache');
      expect(times()).toBe(1);
      await visit();
      expect([times(), cache.bytes]).toEqual([2, 0]);
    },
  );

  it('a failed rendering is retried by the next request', async () => {
    const { visit, times } = failing(() => Promise.reject(new Error('broken')));
    await expect(visit()).rejects.toThrow('broken');
    await expect(visit()).rejects.toThrow('broken');
    expect(times()).toBe(2);
  });

  it('a response that sets a cookie is refused', async () => {
    const { visit } = failing(async () => new Response('mine', { headers: { 'set-cookie': 'a=b' } }));
    await expect(visit()).rejects.toThrow('cookie');
  });

  it('new pages while changes may be missed; existing entries are served until begin', async () => {
    const { cache, visited, rendered } = openShop();
    await visited('/cart');
    cache.pause();
    await visited('/cart');
    await visited('/about');
    await visited('/about');
    expect(rendered).toEqual(['/cart', '/about', '/about']);
    cache.begin();
    await visited('/cart');
    expect(rendered.length).toBe(4);
  });
});

describe('catalogue changes', () => {
  it('of a product drop only its pages, in all languages and encodings', async () => {
    const { cache, visited, rendered } = openShop();
    const pages = [
      '/products/wheat',
      '/hi/products/wheat',
      '/products/wheat.data',
      '/products/maize',
      '/products',
    ];
    for (const path of pages) await visited(path, { 'accept-encoding': 'br' });
    cache.drop(['wheat', 'other']);
    rendered.length = 0;
    for (const path of pages) await visited(path, { 'accept-encoding': 'br' });
    expect(rendered).toEqual(pages.slice(0, 3));
  });

  it('during a rendering keep it out of the cache; later requests render again', async () => {
    let price = 1;
    const { cache, visit, pending } = openShop({ body: () => `price ${price}` });
    const early = visit('/products');
    price = 2;
    cache.drop(null);
    const late = visit('/products');
    for (const { finish } of pending) finish();
    expect(await (await early).text()).toBe('price 1');
    expect(await (await late).text()).toBe('price 2');
    expect(await (await visit('/products')).text()).toBe('price 2');
  });

  const paths = ['/products/wheat', '/products/maize', '/products', '/'] as const;
  const step = fc.oneof(
    fc.record({
      visit: fc.constantFrom(...paths),
      accepts: fc.constantFrom('br', 'gzip', 'identity'),
    }),
    fc.record({ change: fc.constantFrom('wheat', 'maize', null) }),
    fc.record({ finish: fc.nat({ max: 5 }) }),
  );

  it('leave no stale page, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const versions = new Map<string, number>(paths.map((path) => [path, 0]));
        const maxBytes = 12_000;
        const { cache, visit, pending } = openShop({
          maxBytes,
          body: (path) => JSON.stringify([versions.get(path), large]),
        });
        const seen: Promise<void>[] = [];
        for (const one of steps) {
          if ('visit' in one) {
            const least = versions.get(one.visit) ?? 0;
            seen.push(visit(one.visit, { 'accept-encoding': one.accepts }).then(isAtLeast(least)));
          } else if ('change' in one) {
            const changed = paths.filter((path) => one.change === null || path.endsWith(`/${one.change}`));
            for (const path of changed) versions.set(path, (versions.get(path) ?? 0) + 1);
            cache.drop(one.change === null ? null : [one.change]);
          } else {
            pending.splice(one.finish, 1)[0]?.finish();
            await new Promise(setImmediate);
          }
          expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
        }
        for (const { finish } of pending) finish();
        await Promise.all(seen);
      }),
      { numRuns: 60 },
    );
  });

  const isAtLeast = (least: number) => async (answer: Response) => {
    const bytes = Buffer.from(await answer.bytes());
    const encoding = answer.headers.get('content-encoding');
    const text =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    const [version] = JSON.parse(text.toString()) as [number];
    expect(version).toBeGreaterThanOrEqual(least);
  };
});

describe('memory limit', () => {
  it('counts requested encodings, and drops the uncompressed source', async () => {
    const { cache, visited } = openShop({ body: () => large });
    await visited('/about', { 'accept-encoding': 'br' });
    await new Promise(setImmediate);
    expect(cache.figures.pages).toBe(1);
    const compressed = cache.bytes;
    await visited('/about');
    await visited('/about', { 'accept-encoding': 'gzip' });
    await new Promise(setImmediate);
    expect(cache.figures.pages).toBe(3);
    expect(cache.bytes - compressed).toBeGreaterThan(large.length);
  });

  it('evicts the least recently used pages', async () => {
    const { cache, visited, rendered } = openShop({ maxBytes: 60_000, body: () => large });
    for (let n = 0; n < 200; n++) {
      await visited('/');
      await visited(`/products?search=word-${n}`);
      expect(cache.bytes).toBeLessThanOrEqual(60_000);
    }
    expect(rendered.filter((path) => path === '/')).toHaveLength(1);
    expect(cache.bytes).toBeGreaterThan(40_000);
  });

  it('a page larger than the limit is not cached', async () => {
    const { cache, visited } = openShop({ maxBytes: 1_000, body: () => large });
    expect(await (await visited('/')).text()).toBe(large);
    expect(cache.bytes).toBe(0);
  });
});
