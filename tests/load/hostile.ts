import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gather } from '../access/crowd.ts';
import { catalogue } from '../attacks/hostile-catalogue.ts';
import { anOperator } from '../support/an-operator.ts';
import { openShopOn } from '../support/shop-in-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

const rounds = 3;
const million = 1_000_000;

/** How long each hostile body holds the event loop of a shop at rest, in milliseconds: the best of several rounds. */
export async function hostile({ name: on, settings, open }: Place): Promise<Figure[]> {
  const shop = await openShopOn(await open(), {
    ...anOperator,
    ...(settings.DATABASE_URL && { DATABASE_URL: settings.DATABASE_URL }),
  });
  try {
    const { cookies } = await gather(shop.url);
    const holds: { what: string; held: number }[] = [];
    for (const { what, path, by, body, query, size } of catalogue) {
      const sent = body?.(size * 2);
      const bytes = sent && new Uint8Array(sent.bytes);
      const cookie = cookies[by] && { cookie: cookies[by] };
      const headers = { origin: shop.url, ...cookie, ...(sent && { 'content-type': sent.type }) };
      const address = path + (query?.(size * 2) ?? '');
      const send = () =>
        fetch(shop.url + address, {
          method: bytes ? 'POST' : 'GET',
          body: bytes ?? null,
          headers,
          redirect: 'manual',
        });
      holds.push({ what: `${what} at ${path}`, held: await longestOf(send) });
    }
    const [worst] = holds.toSorted((one, other) => other.held - one.held);
    return [
      {
        what: 'Longest that a hostile body holds the event loop',
        on,
        value: worst?.held ?? Number.NaN,
        unit: 'ms',
        wanted: { most: 100 },
        of: `${holds.length} bodies; the worst is ${worst?.what}`,
      },
    ];
  } finally {
    await shop.close();
  }
}

async function longestOf(send: () => Promise<Response>): Promise<number> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await (await send()).body?.cancel();
    delay.disable();
    longest.push(delay.max / million);
  }
  return Math.min(...longest);
}
