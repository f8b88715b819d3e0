import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPhone } from '../../../tests/support/phone.ts';
import { type Hand, WorldOfTwo, wayActs } from '../../../tests/support/shop/world-of-two.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

let worlds = 0;
const aWorld = () => new WorldOfTwo(market, `shared-${++worlds}@test.example`, aPhone(), aPhone());

const step = fc.record({
  who: fc.constantFrom<Hand>('owner', 'stranger'),
  act: fc.constantFrom(...wayActs),
});

const preparation = fc.array(
  fc.record({ who: fc.constant<Hand>('stranger'), act: fc.constantFrom('number', 'passkey', 'claim') }),
  { maxLength: 2 },
);

it('nothing of a stranger opens the account of a proven email, after any sequence of acts', async () => {
  await fc.assert(
    fc.asyncProperty(preparation, fc.array(step, { minLength: 2, maxLength: 8 }), async (prepared, steps) => {
      const world = aWorld();
      // What a stranger prepares.
      await world.does('stranger', 'register');
      for (const { who, act } of [...prepared, ...steps]) {
        await world.does(who, act);
        expect(await world.strangersWays()).toEqual([]);
      }
      // The reader of the mailbox has it, in the end as ever.
      await world.does('owner', 'register');
      await world.does('owner', 'reset');
      expect(await world.strangersWays()).toEqual([]);
      expect(await world.opens('owner')).toBe(true);
      expect(await world.opens('stranger')).toBe(false);
    }),
    { numRuns: Number(process.env.PROPERTIES_RUNS ?? 10) },
  );
}, 3_600_000);

it('a mailbox that got another reader opens for this one alone, once they signed out everywhere and chose a new password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const world = aWorld();
      world.reader = 'stranger';
      await world.does('stranger', 'register');
      await world.does('stranger', 'link');
      for (const { who, act } of steps) await world.does(who, act);
      world.reader = 'owner';
      await world.does('owner', 'reset');
      await world.does('owner', 'signIn');
      await world.does('owner', 'everywhere');
      await world.does('owner', 'reset');
      expect(await world.strangersWays()).toEqual([]);
      expect(await world.opens('owner')).toBe(true);
      expect(await world.opens('stranger')).toBe(false);
    }),
    { numRuns: Number(process.env.PROPERTIES_RUNS ?? 6) },
  );
}, 3_600_000);
