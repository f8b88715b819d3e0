import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCouriersAtSite } from '../support/shop/couriers-at-site.ts';
import type { ShopProcess } from '../support/shop/shop-process.ts';

const patience = { timeout: 60_000, interval: 50 };

let shop: Awaited<ReturnType<typeof openCouriersAtSite>>;
const processes: ShopProcess[] = [];
beforeAll(async () => {
  shop = await openCouriersAtSite();
});
afterAll(async () => {
  await endAll('SIGKILL');
  await shop?.close();
});

function endAll(signal: NodeJS.Signals) {
  return Promise.all(processes.splice(0).map((one) => one.end(signal)));
}

async function requested(): Promise<number> {
  const rows = await shop.db.selectFrom('shipments').select('id').where('state', '=', 'requested').execute();
  return rows.length;
}

/** Parcels with a number at the courier: one for each reference, or there are two. */
function bookedAt(provider: 'shiprocket' | 'delhivery'): string[] {
  return shop.simulators[provider].book.parcels
    .filter(({ awb, isCancelled }) => awb !== null && !isCancelled)
    .map(({ reference }) => reference);
}

it('books no parcel twice when processes are killed while they book', async () => {
  for (const provider of ['shiprocket', 'delhivery'] as const) {
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await shop.accepted());
    await shop.quoted(ids);
    await shop.request(ids, provider);
    processes.push(...(await shop.start(2)));
    await vi.waitFor(() => expect(bookedAt(provider).length).toBeGreaterThanOrEqual(3), patience);
    await endAll('SIGKILL');
    for (let round = 0; (await requested()) > 0; round += 1) {
      expect(round).toBeLessThan(6);
      // Expires the claims of the killed processes, and the pauses between questions.
      await shop.db
        .updateTable('outboundCalls')
        .set({ nextAt: new Date() })
        .where('finishedAt', 'is', null)
        .execute();
      processes.push(...(await shop.start(1)));
      await vi
        .waitFor(async () => expect(await requested()).toBe(0), { timeout: 8_000, interval: 50 })
        .catch(() => undefined);
      await endAll('SIGKILL');
    }
    const rows = await shop.db
      .selectFrom('shipments')
      .select(['reference', 'state', 'failure', 'isLive'])
      .where('provider', '=', provider)
      .execute();
    const booked = bookedAt(provider);
    expect(booked.length).toBe(new Set(booked).size);
    const live = rows.filter(({ isLive }) => isLive).map(({ reference }) => reference);
    expect(live.toSorted()).toEqual(booked.toSorted());
    expect(booked.length).toBeGreaterThan(20);
  }
});
