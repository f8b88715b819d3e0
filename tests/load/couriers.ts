import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { createSecretBox } from '../../server/accounts/secret-box.ts';
import type { TestMarket } from '../support/market.ts';
import { openCourierShop } from '../support/shop/courier-shop.ts';
import { startShopAtSite } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

const parcels = 300;

/** How long many parcels take to book, and the slowest health check meanwhile. */
export async function couriers(place: Place): Promise<Figure[]> {
  const database = await place.open();
  const { db } = database;
  const as: TestMarket['as'] = (actor, details) => {
    return { db, actor, clock: systemClock, language: 'en', report: () => {}, ...details };
  };
  const market = { db, as, system: as({ kind: 'system', name: 'bench' }) };
  const shop = await openCourierShop(market, createSecretBox(place.settings.SESSION_SECRET ?? ''));
  try {
    const ids: string[] = [];
    for (let count = 0; count < parcels; count += 1) ids.push(await shop.accepted());
    for (let from = 0; from < parcels; from += 100) await shop.quoted(ids.slice(from, from + 100));
    const process = await startShopAtSite({
      ...place.settings,
      SHIPROCKET_URL: shop.shiprocket.url,
      DELHIVERY_URL: shop.delhivery.url,
    });
    const checks: number[] = [];
    let isDone = false;
    const checking = (async () => {
      while (!isDone) {
        const began = performance.now();
        await (await fetch(`${process.url}/healthz`)).text();
        checks.push(performance.now() - began);
        await pause(20);
      }
    })();
    const began = performance.now();
    for (let from = 0; from < parcels; from += 100)
      await shop.request(ids.slice(from, from + 100), from === 100 ? 'delhivery' : 'shiprocket');
    while ((await waiting(db)) > 0 && performance.now() - began < 120_000) await pause(100);
    const seconds = (performance.now() - began) / 1_000;
    isDone = true;
    await checking;
    const left = await waiting(db);
    await process.end('SIGTERM');
    const slowest = Math.max(...checks);
    return [
      {
        what: `${parcels} parcels booked`,
        on: place.name,
        value: left > 0 ? Number.POSITIVE_INFINITY : seconds,
        wanted: { most: 30 },
        unit: 's',
        of: 'two services, with numbers and pickups',
      },
      {
        what: 'slowest /healthz meanwhile',
        on: place.name,
        value: slowest,
        wanted: { most: 100 },
        unit: 'ms',
        of: `${checks.length} checks`,
      },
    ];
  } finally {
    await shop.close();
    await database.close();
  }
}

async function waiting(db: Connection): Promise<number> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('state', 'in', ['requested', 'booked'])
    .execute();
  return rows.length;
}
