import { readFile, writeFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gather } from '../access/crowd.ts';
import { catalogue } from '../attacks/hostile-catalogue.ts';
import { anOperator } from '../support/shop/an-operator.ts';
import { openShopOn } from '../support/shop/shop-in-process.ts';
import { startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

const rounds = 3;
const million = 1_000_000;

type Send = () => Promise<Response>;

/**
 * Cost of hostile bodies for an idle shop: the longest block of the event loop, in milliseconds, and the memory growth
 * of the process, in MB. For each body the best of several rounds counts, and the worst of all bodies is reported.
 */
export async function hostile(place: Place): Promise<Figure[]> {
  return [await longestHold(place), await largestGrowth(place)];
}

async function longestHold({ name: on, settings, open }: Place): Promise<Figure> {
  const shop = await openShopOn(await open(), {
    ...anOperator,
    ...(settings.DATABASE_URL && { DATABASE_URL: settings.DATABASE_URL, DEMO: 'true' }),
  });
  try {
    const { value, of } = await worstOf(shop.url, heldBy);
    const what = 'Longest that a hostile body holds the event loop';
    return { what, on, value, unit: 'ms', wanted: { most: 100 }, of };
  } finally {
    await shop.close();
  }
}

async function largestGrowth({ name: on, settings }: Place): Promise<Figure> {
  const shop = await startShop(settings);
  try {
    const { value, of } = await worstOf(shop.url, (send) => growthOf(shop.pid, send));
    const what = 'Most that a hostile body grows the process';
    return { what, on, value, unit: 'MB', wanted: { most: 50 }, of };
  } finally {
    await shop.end();
  }
}

/** Measures each hostile body several times; returns the worst. */
async function worstOf(url: string, measure: (send: Send) => Promise<number>) {
  const { cookies } = await gather(url);
  const found: { what: string; value: number }[] = [];
  for (const { what, path, by, body, query, size } of catalogue) {
    const sent = body?.(size * 2);
    const bytes = sent && new Uint8Array(sent.bytes);
    const cookie = cookies[by] && { cookie: cookies[by] };
    const headers = { origin: url, ...cookie, ...(sent && { 'content-type': sent.type }) };
    const address = url + path + (query?.(size * 2) ?? '');
    const method = bytes ? 'POST' : 'GET';
    const send = () => fetch(address, { method, body: bytes ?? null, headers, redirect: 'manual' });
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) values.push(await measure(send));
    found.push({ what: `${what} at ${path}`, value: Math.min(...values) });
  }
  const [worst] = found.toSorted((one, other) => other.value - one.value);
  return {
    value: worst?.value ?? Number.NaN,
    of: `${found.length} bodies; the worst is ${worst?.what}`,
  };
}

async function heldBy(send: Send): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await (await send()).body?.cancel();
  delay.disable();
  return delay.max / million;
}

/** Growth of the peak memory of a process during a request, in MB (Linux). */
async function growthOf(pid: number, send: Send): Promise<number> {
  // Resets the peak.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await memoryOf(pid, 'VmRSS');
  await (await send()).body?.cancel();
  return ((await memoryOf(pid, 'VmHWM')) - before) / 1_024;
}

async function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
}
