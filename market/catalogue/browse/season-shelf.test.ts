import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { lastSowing, seasonShelf } from './season-shelf.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market);
  const seed = async (name: string, sowingMonths: number[], details = {}) => {
    const { id } = await aProduct(market, { vendorId, name, category: 'Seeds', ...details });
    await market.db.insertInto('fieldUses').values({ productId: id, sowingMonths }).execute();
  };
  await seed('Tomato', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await seed('Wheat', [11]);
  await seed('Mustard', [10, 11]);
  await seed('Paddy', [6, 7]);
  await seed('Sold-out gram', [11], { stock: 0 });
  await seed('Draft peas', [11], { status: 'draft' });
  await aProduct(market, { vendorId, name: 'No sowing time', category: 'Seeds' });
});
afterAll(() => market.close());

const shelf = async (arrivesOn: string) => {
  const { season, products } = answerOf(await seasonShelf(market.visitor, { arrivesOn }));
  return {
    season,
    products: products.map(({ name, sowUntil, sowFrom }) => [
      name,
      sowFrom === null ? sowUntil : `from ${sowFrom}`,
    ]),
  };
};

it('has the seed in stock that arrives in its sowing time, the shortest time first', async () => {
  expect(await shelf('2026-11-30')).toEqual({
    season: 'rabi',
    products: [
      ['Wheat', 11],
      ['Mustard', 11],
      ['Tomato', null],
    ],
  });
});

it('leaves out what would arrive a day too late', async () => {
  expect((await shelf('2026-12-01')).products).toEqual([['Tomato', null]]);
  expect(await shelf('2027-06-01')).toEqual({
    season: 'kharif',
    products: [
      ['Paddy', 7],
      ['Tomato', null],
    ],
  });
  expect((await shelf('2027-04-15')).season).toBeNull();
});

it('shows seed whose sowing begins within three months after that of now', async () => {
  expect(await shelf('2027-03-31')).toEqual({
    season: null,
    products: [
      ['Tomato', null],
      ['Paddy', 'from 6'],
    ],
  });
  expect((await shelf('2027-02-28')).products).toEqual([['Tomato', null]]);
  expect((await shelf('2027-08-10')).products).toEqual([
    ['Tomato', null],
    ['Mustard', 'from 10'],
    ['Wheat', 'from 11'],
  ]);
});

it('knows the last month of a sowing time that passes the end of the year', () => {
  expect(lastSowing([11, 12, 1], 12)).toBe(1);
  expect(lastSowing([2, 3, 6, 7], 6)).toBe(7);
  expect(lastSowing([2, 3, 6, 7], 3)).toBe(3);
});
