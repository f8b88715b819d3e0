import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { sowingCalendar } from './sowing-calendar.ts';
import { sowingTimeOf } from './sowing-rules.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market);
  type Details = Parameters<typeof aProduct>[1] & { use?: object };
  const seed = async (kind: string, sowingMonths: number[], { use = {}, ...details }: Details = {}) => {
    const name = `${kind} seed`;
    const { id } = await aProduct(market, { vendorId, name, category: 'Seeds', pack: '1 kg', ...details });
    await market.db
      .updateTable('products')
      .set({ netQuantity: 10, netUnit: 'kg' })
      .where('id', '=', id)
      .execute();
    await market.db
      .insertInto('fieldUses')
      .values({ productId: id, sowingMonths, ...use })
      .execute();
    await market.db
      .insertInto('seedLabels')
      .values({ productId: id, kind, variety: `V-${kind}` })
      .execute();
  };
  const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  await seed('Tomato', everyMonth);
  await seed('Wheat', [11], {
    price: 20_000,
    use: { perAcreFrom: 30, perAcreTo: 40, perAcreUnit: 'kg' },
  });
  await seed('Wheat', [6], {});
  await seed('Gehun', [12], {});
  await seed('Mustard', [10, 11]);
  await seed('Okra', [2, 3, 6, 7]);
  await seed('Paddy', [6, 7]);
  await seed('Zucchini', [4]);
  await seed('Gram', [11], { stock: 0 });
  await seed('Cotton', [11], { status: 'draft' });
  await aProduct(market, { vendorId, name: 'No sowing time', category: 'Seeds' });
});
afterAll(() => market.close());

const clock = () => new Date('2026-11-20T05:00:00Z');
const calendar = async (arrivesOn: string) =>
  answerOf(await sowingCalendar({ ...market.visitor, clock }, { arrivesOn }));
const rows = async (arrivesOn: string) =>
  (await calendar(arrivesOn)).rows.map(({ name, time }) => [name, ...Object.values(time)].join(' '));

describe('the sowing calendar', () => {
  it('begins a month before today and shows what those six months know', async () => {
    const { today, firstMonth, rows: shown } = await calendar('2026-11-27');
    expect([today, firstMonth]).toEqual(['2026-11-20', '2026-10']);
    expect(shown.find(({ name }) => name === 'Mustard')?.sown).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has one seed of each crop: what ends first, any month, what comes, what is over', async () => {
    expect(await rows('2026-11-27')).toEqual([
      'Mustard open 2026-11-30',
      'Wheat open 2026-11-30',
      'Tomato always',
      'Okra coming 2027-02-01',
    ]);
    // A seed of wheat that is sown in December has taken the place of the one that would come too late.
    expect(await rows('2026-12-01')).toEqual([
      'Wheat open 2026-12-31',
      'Tomato always',
      'Okra coming 2027-02-01',
      'Mustard over 2026-11-30 2027-10',
    ]);
  });

  it('names all crops in the language of the reader, with the picture of those that have one', async () => {
    const { crops } = await calendar('2026-11-27');
    expect(crops.map(({ name, hindiName }) => [name, hindiName])).toContainEqual(['Okra', 'भिंडी']);
    expect(crops.find(({ name }) => name === 'Wheat')).toMatchObject({ imageKey: 'crops-wheat' });
    expect(crops.find(({ name }) => name === 'Zucchini')).toMatchObject({ hindiName: null });
    expect(crops.map(({ name }) => name)).not.toContain('Gram');
    const hindi = await sowingCalendar(
      { ...market.visitor, clock, language: 'hi' },
      { arrivesOn: '2026-11-27' },
    );
    expect(answerOf(hindi).crops.map(({ name }) => name)).toContain('गेहूँ');
  });

  it('says what an acre costs, or else a pack', async () => {
    const { rows: shown } = await calendar('2026-11-27');
    const wheat = shown.find(({ name }) => name === 'Wheat');
    expect(wheat).toMatchObject({ variety: 'V-Wheat', price: 80_000, pack: null });
    expect(shown.find(({ name }) => name === 'Tomato')?.pack).toBe('1 kg');
  });
});

it('reads a sowing time that passes the end of the year', () => {
  expect(sowingTimeOf([11, 12, 1], '2026-12-31')).toEqual({ state: 'open', until: '2027-01-31' });
  expect(sowingTimeOf([2, 3, 6, 7], '2027-06-01')).toEqual({ state: 'open', until: '2027-07-31' });
  expect(sowingTimeOf([11, 12, 1], '2027-02-01')).toEqual({
    state: 'over',
    endedOn: '2027-01-31',
    next: '2027-11',
  });
  expect(sowingTimeOf([1, 2], '2024-02-29')).toEqual({ state: 'open', until: '2024-02-29' });
  expect(sowingTimeOf([6], '2026-12-05')).toEqual({ state: 'coming', from: '2027-06-01' });
});
