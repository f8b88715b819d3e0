import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin, aProduct, aVendor, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { commissionRules } from './commission.ts';
import { commissionRateOf } from './commission-rules.ts';
import { pointsFrom, productIdFrom } from './commission-settings-rules.ts';
import { ownCommission } from './own-commission.ts';
import {
  listCommissionRules,
  moveCommissionRule,
  previewCommission,
  removeCommissionRule,
  saveCommissionRule,
} from './save-commission-rule.ts';

let market: TestMarket;
let admin: Context;
let seed: TestProduct;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
  const { vendorId } = await aVendor(market, { companyName: 'Wardha Beej' });
  seed = await aProduct(market, { vendorId, name: 'Gram JG 11' });
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('commissionRules').execute());

const typed = {
  id: '',
  seen: '',
  vendor: '',
  category: '',
  product: '',
  share: '8',
  startsOn: '',
  endsOn: '',
};
const bySize = (one: number, other: number) => one - other;
const save = (form: Partial<typeof typed> = {}) => saveCommissionRule(admin, { ...typed, ...form });
const list = async () => answerOf(await listCommissionRules(admin, {}));
const shares = async () => (await list()).rules.map(({ basisPoints }) => basisPoints);
const preview = async (day = '2026-11-24', product = seed.id) =>
  answerOf(await previewCommission(admin, { product, day }));

it('adds rules before less special ones, names what they fit, and says which one counts', async () => {
  expect(await preview()).toMatchObject({ rule: null, basisPoints: 0 });
  answerOf(await save());
  answerOf(await save({ category: 'Equipment', share: '12' }));
  const special = { vendor: 'wardha beej', product: `https://shop.example/hi/products/${seed.id}?from=list` };
  answerOf(await save({ ...special, share: '7.25 %', startsOn: '2026-11-01', endsOn: '2026-11-30' }));
  expect((await list()).rules).toMatchObject([
    {
      vendor: 'Wardha Beej',
      product: 'Gram JG 11',
      basisPoints: 725,
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
    },
    { category: 'Equipment', basisPoints: 1_200, vendor: null, product: null },
    { vendorId: null, category: null, productId: null, basisPoints: 800 },
  ]);
  const found = { product: 'Gram JG 11', vendor: 'Wardha Beej' };
  expect(await preview()).toEqual({ ...found, day: '2026-11-24', rule: 1, basisPoints: 725 });
  // First and last day count.
  for (const day of ['2026-11-01', '2026-11-30']) expect(await preview(day)).toMatchObject({ rule: 1 });
  for (const day of ['2026-10-31', '2026-12-01'])
    expect(await preview(day)).toMatchObject({ rule: 3, basisPoints: 800 });
});

it('changes a rule in its place, moves and removes rules, and refuses a form of an older list', async () => {
  for (const share of ['3', '2', '1']) answerOf(await save({ share }));
  const { rules, seen } = await list();
  const [first = '', second = '', third = ''] = rules.map(({ id }) => id);
  answerOf(await save({ id: second, seen, share: '20' }));
  expect(await shares()).toEqual([100, 2_000, 300]);
  expect(await save({ id: second, seen, share: '30' })).toBeRefused('conflict.changed');
  expect(await removeCommissionRule(admin, { id: first, seen })).toBeRefused('conflict.changed');
  const move = async (id: string, to: string) =>
    moveCommissionRule(admin, { id, to, seen: (await list()).seen });
  answerOf(await move(third, 'up'));
  expect(await shares()).toEqual([100, 300, 2_000]);
  answerOf(await move(first, 'down'));
  expect(await shares()).toEqual([300, 100, 2_000]);
  expect(await move(third, 'up')).toBeRefused('conflict.changed');
  expect(await move(second, 'down')).toBeRefused('conflict.changed');
  answerOf(await removeCommissionRule(admin, { id: first, seen: (await list()).seen }));
  answerOf(await save({ share: '4' }));
  expect(await shares()).toEqual([400, 300, 2_000]);
  const actions = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', '=', 'commission_rules')
    .execute();
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['commission.add', 'commission.change', 'commission.move', 'commission.remove']),
  );
});

it('refuses malformed fields, and a product of another vendor', async () => {
  const wrong = { category: 'Boats', share: '50.01', startsOn: '2026-12-01', endsOn: '2026-11-30' };
  expect(await save(wrong)).toBeRefused('input.invalid', {
    fields: { category: 'required', share: 'commission.share', endsOn: 'day.order' },
  });
  expect(await save({ startsOn: '31/12/2026' })).toBeRefused('input.invalid', {
    fields: { startsOn: 'day.missing' },
  });
  expect(await save({ vendor: 'No such vendor' })).toBeRefused('input.invalid', {
    fields: { vendor: 'vendor.none' },
  });
  expect(await save({ product: '/products/none' })).toBeRefused('input.invalid', {
    fields: { product: 'commission.product' },
  });
  await aVendor(market, { companyName: 'Akola Seeds' });
  expect(await save({ product: seed.id, vendor: 'Akola Seeds' })).toBeRefused('input.invalid', {
    fields: { product: 'commission.other-vendor' },
  });
  expect(await previewCommission(admin, { product: 'none', day: 'x' })).toBeRefused('input.invalid', {
    fields: { day: 'day.missing' },
  });
});

it('names products in the language of the reader, or in English', async () => {
  const cake = await aProduct(market, { vendorId: seed.vendorId, name: 'Neem cake' });
  await market.db
    .insertInto('productTranslations')
    .values({ productId: seed.id, language: 'hi', name: 'चना जेजी 11', description: '', pack: '30 किलो' })
    .execute();
  for (const product of [cake.id, seed.id]) answerOf(await save({ product }));
  for (const [language, names] of [
    ['hi', ['चना जेजी 11', 'Neem cake']],
    ['en', ['Gram JG 11', 'Neem cake']],
  ] as const) {
    const reader = { ...admin, language };
    const { rules } = answerOf(await listCommissionRules(reader, {}));
    expect(rules.map(({ product }) => product)).toEqual(names);
    const found = await previewCommission(reader, { product: seed.id, day: '2026-11-24' });
    expect(answerOf(found).product).toBe(names[0]);
    const own = await ownCommission(reader, seed.vendorId, '2026-11-24');
    expect(own.map(({ product }) => product)).toEqual(names);
  }
});

it('finds product and vendor by name, number or a part, and asks which of several', async () => {
  await market.db
    .updateTable('vendors')
    .set({ gstin: '27AABCK1234F1ZZ' })
    .where('id', '=', seed.vendorId)
    .execute();
  for (const product of ['gram jg', 'GRAM JG 11', seed.id]) {
    answerOf(await save({ product, vendor: '27aabck1234f1zz' }));
    expect((await list()).rules[0]).toMatchObject({ productId: seed.id, vendorId: seed.vendorId });
  }
  const [jar, lid] = [
    await aProduct(market, { vendorId: seed.vendorId, name: 'Milk can 10' }),
    await aProduct(market, { vendorId: seed.vendorId, name: 'Milk can 100' }),
  ];
  const names = [`${jar.id}\tMilk can 10, Wardha Beej`, `${lid.id}\tMilk can 100, Wardha Beej`];
  expect(await save({ product: 'milk can' })).toBeRefused('input.invalid', {
    fields: { product: 'commission.products' },
    facts: { products: names.toSorted().join('\n') },
  });
  // A name that is also a part of another one.
  answerOf(await save({ product: 'Milk Can 10' }));
  expect((await list()).rules[0]).toMatchObject({ productId: jar.id });
  for (const product of ['no such product', '%', '_'])
    expect(await save({ product })).toBeRefused('input.invalid', {
      fields: { product: 'commission.product' },
    });
  await aVendor(market, { companyName: 'Latur Traders' });
  await aVendor(market, { companyName: 'Latur Traders Two' });
  expect(await save({ vendor: 'latur' })).toBeRefused('input.invalid', {
    fields: { vendor: 'vendor.several' },
  });
  answerOf(await save({ vendor: 'latur traders' }));
});

it('applies a new rule to what it fits, after any other rules, and marks those that never apply', async () => {
  answerOf(await save({ share: '8' }));
  const added = [
    { vendor: 'Wardha Beej', share: '6' },
    { category: 'Seeds', share: '9' },
    { category: 'Seeds', vendor: 'Wardha Beej', share: '7' },
    { product: seed.id, share: '5' },
    { product: seed.id, share: '4', startsOn: '2026-11-20', endsOn: '2026-11-30' },
  ];
  const counted = [6, 6, 7, 5, 4];
  for (const [at, rule] of added.entries()) {
    answerOf(await save(rule));
    expect((await preview()).basisPoints).toBe((counted[at] ?? 0) * 100);
  }
  expect((await list()).rules.map(({ hiddenBy }) => hiddenBy)).toEqual([null, null, null, null, null, null]);
  answerOf(await save({ share: '10' }));
  expect((await list()).rules.map(({ hiddenBy }) => hiddenBy)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    6,
  ]);
});

it('is for full administrators, and for finance to see', async () => {
  const finance = market.as(await anAdmin(market, { role: 'finance' }));
  expect(await listCommissionRules(finance, {})).toMatchObject({ ok: true });
  expect(await saveCommissionRule(finance, typed)).toBeRefused('actor.not-permitted');
});

it('previews what an order would get, after any additions and moves', async () => {
  const day = fc.constantFrom('', '2026-11-10', '2026-11-20', '2026-11-30');
  const rule = fc
    .record({
      vendor: fc.constantFrom('', 'Wardha Beej'),
      category: fc.constantFrom('', 'Seeds', 'Equipment'),
      product: fc.constantFrom('', seed.id),
      share: fc.integer({ min: 0, max: 5_000 }).map((points) => String(points / 100)),
      startsOn: day,
      endsOn: day,
    })
    .filter(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn);
  const moves = fc.array(fc.record({ at: fc.nat(3), to: fc.constantFrom('up', 'down') }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 4 }), moves, async (rules, steps) => {
      await market.db.deleteFrom('commissionRules').execute();
      for (const one of rules) answerOf(await save(one));
      for (const { at, to } of steps) {
        const { rules: now, seen } = await list();
        await moveCommissionRule(admin, { id: now[at]?.id ?? 'none', seen, to });
      }
      const typedShares = rules.map(({ share }) => pointsFrom(share) ?? 0);
      expect((await shares()).toSorted(bySize)).toEqual(typedShares.toSorted(bySize));
      const stored = await market.db.selectNoFrom(commissionRules().as('rules')).executeTakeFirstOrThrow();
      for (const on of ['2026-11-09', '2026-11-15', '2026-11-30']) {
        const sold = { id: seed.id, vendorId: seed.vendorId, category: 'Seeds' };
        expect((await preview(on)).basisPoints).toBe(commissionRateOf(stored.rules, sold, on));
      }
    }),
    { numRuns: 15 },
  );
});

it('reads percentages as typed, from 0 to 50 with two decimals, and products by id or address', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom('', '%', ' %'), (points, sign) => {
      expect(pointsFrom(`${points / 100}${sign}`)).toBe(points);
    }),
  );
  for (const text of ['50.01', '-1', '1.234', '1e1', 'ten', '']) expect(pointsFrom(text)).toBeNull();
  for (const text of ['a-1', ' a-1 ', '/products/a-1', 'https://shop.example/hi/products/a-1/?q=1#top'])
    expect(productIdFrom(text)).toBe('a-1');
});
