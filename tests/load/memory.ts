import { HttpCustomer } from '../support/shop/http-customer.ts';
import { startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { memoryOf } from './traffic.ts';

/** Requests before the first and the second look at the memory, and how many are sent at the same time. */
const [few, many, atOnce] = [3_000, 30_000, 16];

/**
 * Memory of a shop after many requests of all kinds, as a multiple of that after a tenth of them, and in MB. The bound
 * on PostgreSQL holds with jemalloc, as in the image.
 */
export async function memory(place: Place): Promise<Figure[]> {
  const shop = await startShop({ ...place.settings, TRUST_PROXY: 'true' });
  try {
    const { cookies } = await HttpCustomer.register(shop.url);
    const asks = await kindsOfRequests(shop.url, cookies);
    await send(asks, 0, few);
    const before = memoryOf(shop.pid);
    await send(asks, few, many);
    const after = memoryOf(shop.pid);
    const of = `${after.toFixed(0)} MB beside ${before.toFixed(0)} MB`;
    return [
      {
        what: 'Memory after 30,000 varied requests, as a multiple of that after 3,000',
        on: place.name,
        value: after / before,
        wanted: { most: 1.2 },
        of,
      },
      {
        what: 'Memory after 30,000 varied requests',
        on: place.name,
        value: after,
        unit: 'MB',
        wanted: { most: place.name === 'PostgreSQL' ? 350 : 550 },
      },
    ];
  } finally {
    await shop.end();
  }
}

type Ask = (n: number) => Promise<Response>;

/** A request of each kind: `n` makes it one of its own where the shop could remember it. */
async function kindsOfRequests(url: string, cookie: string): Promise<Ask[]> {
  const list = await (await fetch(`${url}/products`)).text();
  const products = [
    ...new Set([...list.matchAll(/href="(\/products\/[a-z0-9-]+)"/g)].map(([, path]) => path)),
  ];
  const get =
    (pathOf: (n: number) => string, headers: Record<string, string> = {}): Ask =>
    (n) =>
      fetch(url + pathOf(n), { headers, redirect: 'manual' });
  const post =
    (path: string, fieldsOf: (n: number) => Record<string, string>): Ask =>
    (n) =>
      fetch(url + path, {
        method: 'POST',
        body: new URLSearchParams(fieldsOf(n)),
        headers: { origin: url, 'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.1` },
        redirect: 'manual',
      });
  return [
    get(() => '/'),
    get(() => '/hi'),
    get((n) => products[n % products.length] ?? '/products'),
    get((n) => `/hi${products[n % products.length] ?? '/products'}`),
    get((n) => `/products?search=wheat+${n}`),
    get((n) => `/products?minPrice=${n % 5_000}`),
    get((n) => `/suggest?search=${n.toString(36)}`),
    get((n) => `/no-such-page-${n}`),
    get((n) => `/media/none-${n}.webp`),
    get(() => '/orders', { cookie }),
    get(() => '/account', { cookie }),
    get((n) => products[n % products.length] ?? '/products', { cookie }),
    get((n) => `/documents/${n}.pdf`, { cookie }),
    get(() => '/sitemap.xml'),
    post('/login', (n) => ({ intent: 'password', email: `${n}@test.example`, password: 'not-this-one' })),
    post('/contact', (n) => ({ intent: 'send', name: `${n}` })),
    post('/cart', (n) => ({ intent: `${n}` })),
  ];
}

async function send(asks: readonly Ask[], from: number, to: number): Promise<void> {
  let next = from;
  const lane = async () => {
    while (next < to) {
      const n = next++;
      const answer = await asks[n % asks.length]?.(n);
      await answer?.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
