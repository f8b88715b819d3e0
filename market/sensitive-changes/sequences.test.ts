import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { hands, WorldOfChanges } from '../../tests/support/world-of-changes.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  const products = [await aProduct(market, { vendorId: (await aVendor(market)).vendorId })];
  await aPastOrder(market, { by: await aCustomer(market), at: '2026-11-01T06:00:00Z', products });
});
afterAll(() => market.close());

const who = fc.constantFrom(...hands);
/** Mostly the newest change. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('bank', 'mode', 'role', 'erase'), who, which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('approve', 'withdraw'), who, which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait'), who, which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('demoted', 'erased'), who, which }) },
);

it('a change is made once, after its wait or by another full administrator, and never once it was decided', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const world = await WorldOfChanges.open(market);
      for (const { act, who, which } of steps) {
        await world.does(who, act, which);
        await world.check();
      }
      await world.passes(60);
      await world.check();
    }),
    { numRuns: Number(process.env.PROPERTIES_RUNS ?? 15) },
  );
}, 3_600_000);

it('the sequences reach changes of each kind that are made, withdrawn, replaced and outdated', async () => {
  const world = await WorldOfChanges.open(market);
  await world.does('meera', 'bank', 0);
  await world.does('anita', 'bank', 0);
  await world.does('anita', 'approve', 0);
  await world.does('meera', 'approve', 0);
  await world.does('ravi', 'mode', 0);
  await world.does('ravi', 'withdraw', 0);
  await world.does('ravi', 'mode', 0);
  await world.passes(48);
  await world.does('meera', 'role', 0);
  await world.does('anita', 'approve', 0);
  await world.does('anita', 'role', 0);
  await world.does('anita', 'demoted', 0);
  await world.does('meera', 'approve', 0);
  await world.check();
  expect(await world.outcomes()).toEqual([
    'changeBankAccount stopped',
    'changeBankAccount applied',
    'changeMoneyMode stopped',
    'changeMoneyMode applied',
    'changePerson applied',
    'changePerson failed',
  ]);
});
