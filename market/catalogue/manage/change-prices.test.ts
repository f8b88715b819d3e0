import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aMember, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import type { Context } from '../../kernel/context.ts';
import { minute } from '../../kernel/durations.ts';
import { type Paise, rupees } from '../../kernel/money.ts';
import { type PriceChange, priceChanges } from '../managed-products-rules.ts';
import { changePrices, previewPrices } from './change-prices.ts';
import { forgetPriceUndos } from './price-undo.ts';
import { saveProduct } from './save-product.ts';
import { undoablePrices, undoPrices } from './undo-prices.ts';

const start = new Date('2026-11-20T06:00:00Z');

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

async function seller() {
  const vendor = await aVendor(market);
  const at = (minutes: number) =>
    market.as(vendor.user, { clock: () => new Date(start.getTime() + minutes * minute) });
  const save = async (values: Record<string, string>) =>
    answerOf(await saveProduct(at(0), { subcategory: 'Hand Tools', values })).id;
  const prices = async (ids: readonly string[]) => {
    const rows = await market.db
      .selectFrom('products')
      .where('id', 'in', [...ids])
      .select(['id', 'price'])
      .execute();
    const found = new Map(rows.map(({ id, price }) => [id, price]));
    return ids.map((id) => found.get(id) ?? 0);
  };
  const change = async (ids: readonly string[], how: PriceChange, value = '', me: Context = at(0)) =>
    changePrices(me, { ids, how, value, was: (await prices(ids)).map(String) });
  return { ...vendor, at, me: at(0), save, prices, change };
}

describe('a bulk change of prices', () => {
  it.each([
    ['raise-percent', '10', [110_00, 550_00]],
    ['lower-percent', '2.5%', [98_00, 488_00]],
    ['raise', '15.50', [115_50, 515_50]],
    ['lower', '₹20', [80_00, 480_00]],
    ['set', '1,0', [10_00, 10_00]],
    ['mrp', '', [150_00, 900_00]],
  ] as const)(
    '%s %s shows each price before and after, and sets what it has shown',
    async (how, value, after) => {
      const { me, save, prices, change } = await seller();
      const ids = [
        await save({ name: 'Axe', price: '100', mrp: '150' }),
        await save({ name: 'Hoe', price: '500', mrp: '900' }),
      ];
      const lines = answerOf(await previewPrices(me, { ids, how, value }));
      expect(lines.map((line) => [line.name, line.before, line.after, line.why])).toEqual([
        ['Axe', 100_00, after[0], null],
        ['Hoe', 500_00, after[1], null],
      ]);
      expect(await prices(ids)).toEqual([100_00, 500_00]);
      expect(answerOf(await change(ids, how, value))).toMatchObject({ changed: 2, refused: [] });
      expect(await prices(ids)).toEqual(after);
    },
  );

  it('names what stays as it is, with the reason, before and after the change', async () => {
    const { me, save, prices, change } = await seller();
    const ids = [
      await save({ name: 'Dear hoe', price: '100', mrp: '105' }),
      await save({ name: 'Free hoe', price: '100' }),
    ];
    const why = async (how: PriceChange, value = '') =>
      answerOf(await previewPrices(me, { ids, how, value })).map((line) => line.why);
    expect(await why('raise', '10')).toEqual(['above-mrp', null]);
    expect(await why('mrp')).toEqual([null, 'no-mrp']);
    expect(await why('lower', '100')).toEqual(['too-little', 'too-little']);
    expect(await why('set', '100')).toEqual(['same', 'same']);
    expect(answerOf(await change(ids, 'raise', '10'))).toMatchObject({
      changed: 1,
      refused: [{ name: 'Dear hoe', why: 'above-mrp' }],
    });
    expect(await prices(ids)).toEqual([100_00, 110_00]);
  });

  it('leaves a price as it is that another person has changed since it was shown', async () => {
    const { me, save, prices } = await seller();
    const ids = [await save({ name: 'Hoe', price: '100' })];
    const late = { ids, how: 'raise', value: '10', was: ['9900'] };
    expect(answerOf(await changePrices(me, late)).refused).toEqual([{ name: 'Hoe', why: 'price-changed' }]);
    expect(answerOf(await changePrices(me, { ...late, was: [] })).changed).toBe(0);
    expect(await prices(ids)).toEqual([100_00]);
  });

  it('refuses what is no number at its field, products of others, and those who may not price', async () => {
    const { me, save, vendorId } = await seller();
    const ids = [await save({ name: 'Hoe', price: '100' })];
    for (const [how, value, error] of [
      ['raise-percent', '-5', 'percent'],
      ['raise', 'ten', 'money'],
      ['set', '', 'required'],
    ] as const)
      expect(await previewPrices(me, { ids, how, value })).toBeRefused('input.invalid', {
        fields: { value: error },
      });
    const other = await seller();
    expect(await previewPrices(other.me, { ids, how: 'mrp' })).toBeRefused('not-found');
    expect(await changePrices(other.me, { ids, how: 'mrp', was: ['10000'] })).toBeRefused('not-found');
    const packer = market.as(await aMember(market, vendorId));
    expect(await changePrices(packer, { ids, how: 'mrp', was: ['10000'] })).toBeRefused(
      'actor.not-permitted',
    );
    expect(answerOf(await undoablePrices(packer, {}))).toBe(null);
  });

  it('never sets a price to zero or above the MRP, counts all, and is undone to the paisa', async () => {
    const { me, save, prices, change } = await seller();
    const price = fc.integer({ min: 1, max: 500_000 });
    const products = fc.array(fc.tuple(price, fc.option(fc.integer({ min: 0, max: 50_000 }))), {
      minLength: 1,
      maxLength: 4,
    });
    const value = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => (hundredths / 100).toFixed(2));
    const text = (paise: Paise) => (paise / 100).toFixed(2);
    await fc.assert(
      fc.asyncProperty(products, fc.constantFrom(...priceChanges), value, async (some, how, by) => {
        const ids: string[] = [];
        for (const [paise, above] of some)
          ids.push(
            await save({ name: 'Hoe', price: text(paise), mrp: above === null ? '' : text(paise + above) }),
          );
        const before = await prices(ids);
        const { changed, same, refused } = answerOf(await change(ids, how, by));
        const after = await prices(ids);
        some.forEach(([paise, above], at) => {
          expect(after[at]).toBeGreaterThan(0);
          if (above !== null) expect(after[at]).toBeLessThanOrEqual(paise + above);
        });
        expect(after.filter((now, at) => now !== before[at])).toHaveLength(changed);
        expect(changed + same + refused.length).toBe(ids.length);
        if (changed === 0) return;
        expect(answerOf(await undoPrices(me, {}))).toMatchObject({ changed, refused: [] });
        expect(await prices(ids)).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the undo of a bulk change of prices', () => {
  it('is offered for ten minutes, restores each price once, and only the person’s own change', async () => {
    const { at, vendorId, save, prices, change } = await seller();
    const ids = [await save({ name: 'Axe', price: '100' }), await save({ name: 'Hoe', price: '200' })];
    await change(ids, 'raise', '10');
    expect(answerOf(await undoablePrices(at(9), {}))).toEqual({
      count: 2,
      until: new Date(start.getTime() + 10 * minute),
    });
    const colleague = market.as(await aMember(market, vendorId, { role: 'owner' }), { clock: at(1).clock });
    expect(answerOf(await undoPrices(colleague, {}))).toMatchObject({ changed: 0, isLate: true });
    expect(answerOf(await undoPrices(at(9), {}))).toMatchObject({ changed: 2, refused: [], isLate: false });
    expect(await prices(ids)).toEqual([100_00, 200_00]);
    expect(answerOf(await undoPrices(at(9), {}))).toMatchObject({ changed: 0, isLate: true });
    await change(ids, 'raise', '10');
    expect(answerOf(await undoablePrices(at(10), {}))).toBe(null);
    expect(answerOf(await undoPrices(at(10), {}))).toMatchObject({ changed: 0, isLate: true });
    expect(await prices(ids)).toEqual([110_00, 210_00]);
    await forgetPriceUndos(at(11));
    expect(await market.db.selectFrom('priceUndos').selectAll().execute()).toEqual([]);
  });

  it('leaves and names prices that were changed meanwhile, and those above an MRP that fell', async () => {
    const { at, save, prices, change } = await seller();
    const ids = [
      await save({ name: 'Axe', price: '100' }),
      await save({ name: 'Hoe', price: '200', mrp: '200' }),
      await save({ name: 'Rake', price: '300' }),
    ];
    await change(ids, 'lower', '50');
    await market.db
      .updateTable('products')
      .set({ price: rupees(60) })
      .where('id', '=', ids[0] ?? '')
      .execute();
    await market.db
      .updateTable('products')
      .set({ mrp: rupees(180) })
      .where('id', '=', ids[1] ?? '')
      .execute();
    expect(answerOf(await undoPrices(at(1), {}))).toMatchObject({
      changed: 1,
      refused: [
        { name: 'Axe', why: 'price-changed' },
        { name: 'Hoe', why: 'above-mrp' },
      ],
    });
    expect(await prices(ids)).toEqual([60_00, 150_00, 300_00]);
  });
});
