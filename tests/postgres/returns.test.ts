import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stock as stockRules } from '../../database/doctor/stock.ts';
import { sum } from '../../market/kernel/money.ts';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { returnGoods } from '../../market/orders/move/returns/return-goods.ts';
import { acceptReturn, receiveReturn } from '../../market/returns/answer-return.ts';
import { askReturn } from '../../market/returns/ask-return.ts';
import { inspectReturn } from '../../market/returns/inspect-return.ts';
import {
  endReplacement,
  missReplacement,
  refundReplacement,
  sendReplacement,
} from '../../market/returns/replace-return.ts';
import { moveStock } from '../../market/stock/move-stock.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { SaleShop } from '../support/money/sale-shop.ts';

let market: TestMarket;
let shop: SaleShop;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
  shop = await SaleShop.open(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const asSeller = () => shop.as(shop.seller.user);

/** A delivered parcel of five bags at ₹100. */
async function delivered() {
  const orderId = await shop.order([await shop.goods({ price: 100, rate: 5, quantity: 5 })]);
  const part = await shop.ship(orderId);
  answerOf(await moveOwnConsignment(asSeller(), { id: part, to: 'delivered' }));
  return { id: orderId, part };
}

it('asks for no more than was bought, and pays no more back than was paid, over parallel requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 }),
      async (wanted) => {
        await market.db.deleteFrom('attempts').execute();
        const parcel = await delivered();
        const ask = (pieces: number) =>
          askReturn(shop.as(shop.buyer), { ...parcel, reason: 'faulty', note: '', pieces: [String(pieces)] });
        const results = await Promise.all(wanted.map(ask));
        const asked = results.flatMap((result, at) => (result.ok ? [wanted[at] ?? 0] : []));
        for (const result of results) if (!result.ok) expect(result).toBeRefused('input.invalid');
        expect(asked.length).toBeGreaterThan(0);
        expect(sum(asked)).toBeLessThanOrEqual(5);
        const ids = results.flatMap((result) => (result.ok ? [result.value.id] : []));
        for (const [at, id] of ids.entries()) {
          answerOf(await acceptReturn(asSeller(), { id, fetchOn: '', fetchHours: '' }));
          answerOf(await receiveReturn(asSeller(), { id }));
          const count = [String(asked[at])];
          const check = () =>
            inspectReturn(asSeller(), { id, sellable: count, damaged: [], missing: [], foreign: [] });
          // Two people check the same goods: they are booked once.
          const checks = await Promise.all([check(), check()]);
          expect(checks.filter(({ ok }) => ok)).toHaveLength(1);
        }
        const rows = await market.db
          .selectFrom('cashRefunds')
          .select('amount')
          .where('consignmentId', '=', parcel.part)
          .execute();
        const back = sum(rows.map(({ amount }) => Number(amount)));
        expect(back).toBeLessThanOrEqual(750_00);
        if (sum(asked) === 5) expect(back).toBe(750_00);
      },
    ),
    { numRuns: 8 },
  );
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('gives money or a new one for each piece, never both, over parallel acts', async () => {
  const act = fc.constantFrom('inspect', 'send', 'refund', 'end', 'miss', 'by-hand');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.array(act, { minLength: 3, maxLength: 9 }),
      async (left, acts) => {
        await market.db.deleteFrom('attempts').execute();
        const parcel = await delivered();
        const { productId } = await market.db
          .selectFrom('orderLines')
          .where('orderId', '=', parcel.id)
          .select('productId')
          .executeTakeFirstOrThrow();
        const stock = market.db.selectFrom('products').where('id', '=', productId).select('stock');
        const to = async (count: number) => {
          const delta = count - (await stock.executeTakeFirstOrThrow()).stock;
          if (delta !== 0)
            await moveStock(market.system, [{ productId, delta }], { reason: 'counted', orderId: null });
        };
        await to(9);
        const asBuyer = shop.as(shop.buyer);
        const wish = { ...parcel, reason: 'faulty', note: '', pieces: ['3'], wants: 'new' };
        const { id } = answerOf(await askReturn(asBuyer, wish));
        answerOf(await acceptReturn(asSeller(), { id, fetchOn: '', fetchHours: '' }));
        answerOf(await receiveReturn(asSeller(), { id }));
        await to(left);
        const three = { sellable: ['2'], damaged: ['1'], missing: [], foreign: [] };
        const doing: Record<(typeof acts)[number], () => Promise<unknown>> = {
          inspect: () => inspectReturn(asSeller(), { id, ...three }),
          send: () => sendReplacement(asSeller(), { id, carrier: 'Own vehicle', trackingNumber: '' }),
          refund: () => refundReplacement(asSeller(), { id }),
          end: () => endReplacement(asBuyer, { id }),
          miss: () => missReplacement(asBuyer, { id }),
          'by-hand': () =>
            returnGoods(asSeller(), { id: parcel.part, sellable: ['3'], damaged: [], reason: 'faulty' }),
        };
        await doing.inspect();
        await Promise.all(acts.map((one) => doing[one]()));
        const { quantity } = await market.db
          .selectFrom('orderLines')
          .where('orderId', '=', parcel.id)
          .select('quantity')
          .executeTakeFirstOrThrow();
        const rows = await market.db
          .selectFrom('cashRefunds')
          .select('amount')
          .where('consignmentId', '=', parcel.part)
          .execute();
        const back = sum(rows.map(({ amount }) => Number(amount)));
        // ₹500 of goods and ₹250 of delivery: each piece that is not with the buyer was paid back, and no other.
        expect(back).toBe((5 - quantity) * 150_00);
        expect(back).toBeLessThanOrEqual(750_00);
      },
    ),
    { numRuns: 40 },
  );
  expect(await moneyFaults(market.db)).toEqual([]);
  const [ledger, ofOrders] = await Promise.all(stockRules.map(({ broken }) => broken.execute(market.db)));
  expect([ledger?.rows, ofOrders?.rows]).toEqual([[], []]);
});
