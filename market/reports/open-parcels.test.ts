import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { bookOf, cashShop, courier, price } from '../../tests/support/money/cash-parcels.ts';
import { sum } from '../kernel/money.ts';
import { openParcels } from './open-parcels.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof cashShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await cashShop(market);
});
afterAll(() => market.close());

const threeDays = 3 * 86_400_000;
const find = async (of: 'vendor' | 'courier', id: string) => {
  const clock = () => new Date(Date.now() + threeDays);
  return answerOf(await openParcels(market.as(shop.admin, { clock }), { of, id }));
};

it('shows the parcels behind a balance with their age; they add up to it, and leave it when they are paid over', async () => {
  for (const number of ['A1', 'A2']) await shop.parcel(number);
  await shop.parcel('A3', 'returned');
  const withCourier = await find('courier', courier.code);
  expect(withCourier).toMatchObject({ name: courier.name, count: 2, sum: 2 * price });
  expect(withCourier.rows.map(({ age, amount }) => [age, amount])).toEqual([
    [3, price],
    [3, price],
  ]);
  const owed = await find('vendor', shop.vendorId);
  const books = await shop.balances();
  expect(owed.sum).toBe(0 - (books['vendor_pending:v'] ?? 0));
  expect(sum(owed.rows.map(({ amount }) => amount))).toBe(owed.sum);

  await bookOf(market.as(shop.admin), `A1,${price / 100},0,COD`);
  const left = await find('courier', courier.code);
  expect(left).toMatchObject({ count: 1, sum: (await shop.balances())['courier_cod:demo'] });
});

it('does not know a stranger', async () => {
  const admin = market.as(shop.admin);
  expect(await openParcels(admin, { of: 'courier', id: 'nobody' })).toBeRefused('not-found');
  expect(await openParcels(market.as(shop.owner), { of: 'vendor', id: shop.vendorId })).toBeRefused(
    'actor.forbidden',
  );
});
