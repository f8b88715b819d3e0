import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchange } from '../../server/integrations/exchange.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';
import { claimCall } from '../integrations/outbound-calls.ts';
import { courierProviders } from './states.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

/** A sequence books one consignment; `dies` of them end with a process between a call and its row. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('work' as const) },
    { weight: 2, arbitrary: fc.constantFrom('died-before' as const, 'died-after' as const) },
    fc.constantFrom(
      'dropped-before' as const,
      'dropped-after' as const,
      'error-after' as const,
      'busy' as const,
    ),
    { weight: 2, arbitrary: fc.constant('book' as const) },
  ),
  { minLength: 3, maxLength: 8 },
);

const sequences = 1_000;
/** Sequences that are run together, each on a consignment of its own: the couriers and the clock are shared. */
const together = 50;

it('leaves no consignment with two live shipments nor two bookings, when processes die between call and row', async () => {
  const rounds = fc.sample(fc.record({ provider: fc.constantFrom(...courierProviders), steps }), sequences);
  for (let from = 0; from < rounds.length; from += together) {
    const part = rounds.slice(from, from + together);
    const ids: string[] = [];
    for (const _ of part) ids.push(await shop.accepted());
    await shop.quoted(ids);
    const longest = Math.max(...part.map((round) => round.steps.length));
    for (let at = 0; at < longest; at += 1) {
      for (const [index, round] of part.entries())
        await act(round.provider, ids[index] ?? '', round.steps[at]);
      shop.later(2);
      await shop.quoted(ids);
    }
    for (const minutes of [6, 10, 20, 40]) {
      shop.later(minutes);
      await shop.work();
    }
    await expectOne(ids);
  }
  expect(shop.reported).toEqual([]);
}, 600_000);

type Step = ReturnType<typeof fc.sample<string>>[number];

async function act(provider: 'shiprocket' | 'delhivery', id: string, step: Step | undefined): Promise<void> {
  if (step === 'book') await shop.request([id], provider);
  else if (step === 'died-before' || step === 'died-after') await die(step);
  else if (step !== 'work' && step !== undefined) shop.simulators[provider].faults.push(step as 'busy');
}

/** A process claims the next call, makes it or not, and ends before it stores the outcome. */
async function die(step: 'died-before' | 'died-after'): Promise<void> {
  const { couriers } = shop.integrations;
  const call = await claimCall(
    shop.context,
    couriers.map(({ name }) => name),
  );
  const provider = couriers.find(({ name }) => name === call?.provider);
  if (step === 'died-before' || !call || !provider) return;
  const next = await (call.mode === 'ask' ? provider.ask : provider.call)?.(shop.context, call);
  if (next && !('state' in next)) await exchange(provider.baseUrl, next);
}

async function expectOne(ids: readonly string[]): Promise<void> {
  const rows = await market.db
    .selectFrom('shipments')
    .select(['consignmentId', 'reference', 'state', 'isLive', 'awb', 'provider'])
    .where('consignmentId', 'in', [...ids])
    .execute();
  for (const id of ids) {
    const own = rows.filter(({ consignmentId }) => consignmentId === id);
    expect(own.filter(({ isLive }) => isLive).length).toBeLessThanOrEqual(1);
    const parcels = own.flatMap(({ reference, provider }) => shop.simulators[provider].book.live(reference));
    const booked = own.filter(({ awb, isLive }) => isLive && awb !== null);
    expect(parcels.filter(({ awb }) => awb !== null).map(({ awb }) => awb)).toEqual(
      booked.map(({ awb }) => awb),
    );
    // A shipment that is not live has nothing at the courier.
    for (const { reference, provider, isLive } of own)
      expect(shop.simulators[provider].book.live(reference).length).toBeLessThanOrEqual(isLive ? 1 : 0);
  }
}
