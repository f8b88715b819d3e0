import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { bookOf, cashShop, differencesAbout } from '../../tests/support/money/cash-parcels.ts';
import { newId } from '../kernel/ids.ts';
import { reviewCouriers } from './review-parcels.ts';
import { settleCash } from './settle-cash.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof cashShop>>;

beforeAll(async () => {
  market = await openTestMarket();
  shop = await cashShop(market);
});
afterAll(() => market.close());

describe('any remittances over parcels', () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant('line' as const),
      parcel: fc.nat(2),
      amount: fc.integer({ min: -500, max: 2_000 }),
    }),
    fc.record({
      act: fc.constantFrom('delivered', 'returned', 'shipped', 'review', 'settle' as const),
      parcel: fc.nat(2),
    }),
  );
  it('leave as held and open what the courier really owes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const run = newId().slice(-8);
        const numbers = [0, 1, 2].map((at) => `P-${run}-${at}`);
        const before = await outstanding();
        // Files are limited by administrator.
        shop.admin = await anAdmin(market);
        const orders = [];
        for (const number of numbers) orders.push(await shop.parcel(number, 'shipped'));
        const status = ['shipped', 'shipped', 'shipped'];
        let [paid, settled] = [0, 0];
        for (const one of steps) {
          const at = one.parcel;
          if (one.act === 'line') {
            paid += one.amount * 100;
            await bookOf(market.as(shop.admin), `${numbers[at]},${one.amount},0,COD`);
          } else if (one.act === 'review') await reviewCouriers(market.system);
          else if (one.act === 'settle') {
            for (const { id } of await differencesAbout(market, numbers[at] ?? '')) {
              const change = await shop.changes(() =>
                settleCash(market.as(shop.admin), { id, as: 'lost', reason: 'Lost' }),
              );
              settled += change.courier_costs ?? 0;
            }
          } else if (status[at] !== one.act) {
            const isBack = status[at] === 'returned' && one.act !== 'shipped';
            if (isBack) continue;
            await shop.move(orders[at] ?? '', one.act as 'delivered');
            status[at] = one.act;
          }
        }
        const collected = status.filter((one) => one === 'delivered').length * 1_799_00;
        expect((await outstanding()) - before).toBe(collected - paid - settled);
        expect(await moneyFaults(market.db)).toEqual([]);
        await reviewCouriers(market.system);
        expect(await moneyFaults(market.db)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  async function outstanding(): Promise<number> {
    const { suspense = 0, 'courier_cod:demo': held = 0 } = await shop.balances();
    return suspense + held;
  }
});
