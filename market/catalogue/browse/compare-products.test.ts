import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { compareProducts } from './compare-products.ts';

let market: TestMarket;
let pumps: string[];
let sprayer: string;
let draft: string;
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market);
  const machine = async (subcategory: string, name: string, details = {}) =>
    (await aProduct(market, { vendorId, category: 'Equipment', subcategory, name, ...details })).id;
  pumps = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) pumps.push(await machine('Irrigation', `Pump ${name}`));
  sprayer = await machine('Sprayers', 'Sprayer');
  draft = await machine('Irrigation', 'Draft pump', { status: 'draft' });
});
afterAll(() => market.close());

const compare = async (ids: string[], kind: string | null = null) =>
  answerOf(await compareProducts(market.visitor, { ids, kind }));
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);

it('has up to four products of a kind in the order asked for, and offers the others', async () => {
  const two = await compare([pumps[2] ?? '', pumps[0] ?? '']);
  expect(names(two.products)).toEqual(['Pump C', 'Pump A']);
  expect(names(two.offered)).toEqual(['Pump E', 'Pump D', 'Pump B']);
  expect(two).toMatchObject({ kind: 'Irrigation', otherKinds: [], unknown: 0, isCut: false });
  const five = await compare(pumps);
  expect(names(five.products)).toEqual(['Pump A', 'Pump B', 'Pump C', 'Pump D']);
  expect(five).toMatchObject({ isCut: true, offered: [] });
});

it('tells what is of another kind, and how many ids are not for sale', async () => {
  const mixed = await compare([pumps[0] ?? '', sprayer, draft, 'nothing', 'not an id!', pumps[0] ?? '']);
  expect(names(mixed.products)).toEqual(['Pump A']);
  expect(mixed).toMatchObject({ otherKinds: ['Sprayer'], unknown: 3 });
});

it('offers the products of a kind that is asked for, and none of an unknown one', async () => {
  expect(names((await compare([], 'Sprayers')).offered)).toEqual(['Sprayer']);
  expect(await compare([], "'; drop table products")).toMatchObject({ kind: null, offered: [] });
  expect((await compare(Array.from({ length: 500 }, (_, at) => `id-${at}`))).unknown).toBe(12);
});
