import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from '../../server/http/compress.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { type Asked, bestOf, cpuBeside, type Flow, flow, memoryOf, told } from './traffic.ts';

const page = '/products/wheat-hd-3086';
const file = fileURLToPath(new URL('../../build/media/bench-page.webp', import.meta.url));
const accepts = { 'accept-encoding': 'gzip, br' };
const [connections, seconds, rounds] = [32, 2, 4];

/** Throughput of a cached page compared with a file of the same size, and the cost of rendering a page. */
export async function serving(place: Place): Promise<Figure[]> {
  await writeFile(file, await bytesOfPage(place));
  const shop = await startShop(place.settings);
  try {
    const cached = await cachedPages(place, shop);
    const signedIn = await signedInPages(place, shop);
    const lists = [await newLists(place, shop), ...(await listsBesideBare(place, shop))];
    const wanted = place.name === 'PostgreSQL' ? { most: 350 } : null;
    const what = 'Memory of the web process after all this';
    const memory = { what, on: place.name, value: memoryOf(shop.pid), unit: 'MB', wanted };
    return [cached, ...signedIn, ...lists, memory];
  } finally {
    await shop.end();
    await rm(file, { force: true });
  }
}

/** In alternating rounds, and the best of each: other load on the machine only ever slows a round down. */
async function cachedPages({ name: on }: Place, shop: ShopProcess): Promise<Figure> {
  const [cached, plain]: [Flow[], Flow[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    cached.push(await run(shop, () => ({ path: page, headers: accepts })));
    plain.push(await run(shop, () => ({ path: '/media/bench-page.webp' })));
  }
  // The first round warms up.
  const [one, other] = [bestOf(cached.slice(1)), bestOf(plain.slice(1))];
  return {
    what: 'Product page from the cache, beside the same bytes from memory, by processor',
    on,
    value: Number.isNaN(one.cpu) ? one.perSecond / other.perSecond : other.cpu / one.cpu,
    wanted: { least: 0.6 },
    of: `${told(one)} beside ${told(other)}`,
  };
}

/** A signed-in customer's pages beside a visitor's, in alternating rounds as above. */
async function signedInPages({ name: on }: Place, shop: ShopProcess): Promise<Figure[]> {
  const { cookies } = await HttpCustomer.register(shop.url);
  const figures: Figure[] = [];
  for (const [what, path] of [
    ['List', '/products'],
    ['Product page', page],
  ] as const) {
    const [visitors, customers]: [Flow[], Flow[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      visitors.push(await run(shop, () => ({ path, headers: accepts })));
      customers.push(await run(shop, () => ({ path, headers: { ...accepts, cookie: cookies } })));
    }
    const [visitor, customer] = [bestOf(visitors.slice(1)), bestOf(customers.slice(1))];
    figures.push({
      what: `${what} of a signed-in customer, beside a visitor’s from the cache, by processor`,
      on,
      value: Number.isNaN(visitor.cpu) ? visitor.perSecond / customer.perSecond : customer.cpu / visitor.cpu,
      wanted: { most: 1.5 },
      of: `${told(customer)} beside ${told(visitor)}`,
    });
  }
  return figures;
}

/** A list outside of the cache, beside the least that it can cost: `bare-list.ts`. */
async function newLists(place: Place, shop: ShopProcess): Promise<Figure> {
  const plain: Flow[] = [];
  // The first rounds warm up: the engine is stable after a thousand pages.
  for (let round = -rounds; round < rounds; round++) plain.push(await run(shop, newList({})));
  const best = bestOf(plain.slice(rounds));
  const compressed = await run(shop, newList(accepts));
  const on = place.name;
  const of = `${Math.round(best.perSecond)}/s; compressed ${compressed.cpu.toFixed(2)} ms`;
  return {
    what: 'List page rendered from the database, processor',
    on,
    value: best.cpu,
    unit: 'ms',
    wanted: null,
    of,
  };
}

/**
 * The same with the processor of the database, and what React and React Router take of it, beside `bare-list.ts`, by
 * turns.
 */
async function listsBesideBare(place: Place, shop: ShopProcess): Promise<Figure[]> {
  if (place.name === 'PGlite') return [];
  const read = await cpuBeside(place);
  const [bare, router] = [await startBareList(place, shop), await startBareRouter(place, shop)];
  try {
    const [ours, least, rendered]: [Flow[], Flow[], Flow[]] = [[], [], []];
    for (let round = -1; round < rounds; round++) {
      ours.push(await run(shop, newList({}), read));
      least.push(await run(bare, newList({}), read));
      rendered.push(await run(router, newList({})));
    }
    const [one, other] = [bestOf(ours.slice(1)), bestOf(least.slice(1))];
    const page = bestOf(rendered.slice(1));
    const besides = 'beside one statement and its cards, by processor of both';
    const figure = { on: place.name, unit: '×' };
    return [
      {
        ...figure,
        what: `List page outside of the cache, ${besides}`,
        value: one.cpu / other.cpu,
        wanted: { most: 4 },
        of: `${told(one)} beside ${told(other)}`,
      },
      {
        ...figure,
        what: `The same page by React, React Router and HTTP alone, without queries, ${besides}`,
        value: page.cpu / other.cpu,
        wanted: null,
        of: `${told(page)} beside ${told(other)}`,
      },
    ];
  } finally {
    await Promise.all([bare.end(), router.end()]);
  }
}

/** Throws unless its cards are those of the shop. */
async function startBareList(place: Place, shop: ShopProcess): Promise<ShopProcess> {
  const { path } = newList({})();
  const page = await textOf(shop.url + path);
  const bare = await startProgram(place, new URL('bare-list.ts', import.meta.url), { BARE_LIST: page });
  if ((await textOf(bare.url + path)) !== page)
    throw new Error('the bare list differs from the list of the shop');
  return bare;
}

/** Throws unless its page has the products of the shop's. */
async function startBareRouter(place: Place, shop: ShopProcess): Promise<ShopProcess> {
  const { path } = newList({})();
  const data = await textOf(shop.url + path.replace('?', '.data?'));
  const router = await startProgram(place, new URL('bare-router.ts', import.meta.url), { LIST_DATA: data });
  const [page, bare] = [await textOf(shop.url + path), await textOf(router.url + path)].map(productsIn);
  if (bare !== page) throw new Error('the page of the bare router differs from the list of the shop');
  return router;
}

/** Starts a program; each setting names a file with its text, which is removed once the program is open. */
async function startProgram(place: Place, program: URL, texts: Record<string, string>): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-list-'));
  const settings = Object.fromEntries(Object.keys(texts).map((name) => [name, join(folder, name)]));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const started = await startShop({ ...place.settings, ...settings }, fileURLToPath(program));
  await rm(folder, { recursive: true });
  return started;
}

/** The main part of a page; head, header and footer contain the address of the site. */
function productsIn(page: string): string {
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
}

async function bytesOfPage(place: Place): Promise<Buffer> {
  const shop = await startShop(place.settings);
  const text = await textOf(shop.url + page);
  await shop.end();
  return Buffer.from(await encode(new TextEncoder().encode(text), 'br'));
}

let lists = 0;

/** A list outside the cache: each request has a new maximum price, above those of all products. */
function newList(headers: Record<string, string>): () => Asked {
  return () => ({ path: `/products?maxPrice=${2_000_000 + lists++}`, headers });
}

function run({ url, pid }: ShopProcess, asks: () => Asked, beside?: () => number): Promise<Flow> {
  return flow({ url, pid, connections, seconds, asks, ...(beside && { beside }) });
}
