import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import type { Context, SignedIn } from '../../kernel/context.ts';
import { applyRateChanges } from './apply-rate-changes.ts';
import { addRateChange, deleteRateChange, listRateChanges } from './rate-changes.ts';

let market: TestMarket;
let user: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  user = await anAdmin(market);
});
beforeEach(async () => {
  await market.db.deleteFrom('gstRateChanges').execute();
  await market.db.updateTable('products').set({ hsn: '0000' }).execute();
});
afterAll(() => market.close());

/** Noon in India, so that the day is the same in UTC. */
const on = (day: string): Pick<Context, 'clock'> => ({ clock: () => new Date(`${day}T06:30:00Z`) });
const admin = (day = '2026-11-24') => market.as(user, on(day));
const run = (day: string) => applyRateChanges({ ...market.system, ...on(day) });
const change = { hsn: '842441', fromRate: '5', toRate: '18', startsOn: '2026-12-01' };
const list = async (day?: string) => answerOf(await listRateChanges(admin(day), {}));

const aSprayer = (hsn: string, gstRate: number, vendorId?: string) =>
  aProduct(market, { subcategory: 'Hand Tools', hsn, gstRate, ...(vendorId && { vendorId }) });

async function stored(id: string) {
  return market.db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['gstRate', 'price', 'version', 'status'])
    .executeTakeFirstOrThrow();
}

it.each([
  [{ hsn: '' }, { hsn: 'rate.hsn' }],
  [{ hsn: '842' }, { hsn: 'rate.hsn' }],
  [{ hsn: '%' }, { hsn: 'rate.hsn' }],
  [{ fromRate: '12' }, { fromRate: 'required' }],
  [{ toRate: '5' }, { toRate: 'rate.same' }],
  [{ startsOn: '2026-13-01' }, { startsOn: 'day.missing' }],
  [{ startsOn: '2026-11-23' }, { startsOn: 'rate.past' }],
])('refuses a change with %j: %j', async (wrong, fields) => {
  expect(await addRateChange(admin(), { ...change, ...wrong })).toBeRefused('input.invalid', { fields });
});

it('is entered once, says how many products it changes, and can be deleted until its day', async () => {
  const fits = await aSprayer('84244100', 5);
  await aSprayer('84244100', 18);
  await aSprayer('8424', 5);
  answerOf(await addRateChange(admin(), change));
  expect(await addRateChange(admin(), { ...change, toRate: '0' })).toBeRefused('input.invalid', {
    fields: { hsn: 'rate.twice' },
  });
  const [entered] = await list();
  expect(entered).toMatchObject({ products: 1, isApplied: false, mayDelete: true });
  expect((await list('2026-12-01'))[0]?.mayDelete).toBe(false);
  const id = entered?.id ?? '';
  expect(await deleteRateChange(admin('2026-12-01'), { id })).toBeRefused('conflict.changed');
  answerOf(await deleteRateChange(admin('2026-11-30'), { id }));
  expect(await list()).toEqual([]);
  await run('2026-12-01');
  expect((await stored(fits.id)).gstRate).toBe(5);
});

it('changes the rates of its goods from its day in India on, also late, once, and not the prices', async () => {
  const fits = await aSprayer('84244100', 5);
  const others = [await aSprayer('84244100', 18), await aSprayer('8432', 5), await aSprayer('8424', 5)];
  const before = await stored(fits.id);
  answerOf(await addRateChange(admin(), change));
  await applyRateChanges({ ...market.system, clock: () => new Date('2026-11-30T18:29:59Z') });
  expect(await stored(fits.id)).toEqual(before);
  await applyRateChanges({ ...market.system, clock: () => new Date('2026-11-30T18:30:00Z') });
  expect(await stored(fits.id)).toEqual({ ...before, gstRate: 18, version: before.version + 1 });
  for (const [index, other] of others.entries())
    expect((await stored(other.id)).gstRate).toBe([18, 5, 5][index]);
  const [entered] = await list('2026-12-01');
  expect(entered?.isApplied).toBe(true);
  const entries = await market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', entered?.id ?? '')
    .orderBy('id')
    .select(['action', 'facts'])
    .execute();
  const facts = { hsn: '842441', rate: '5 > 18', startsOn: '2026-12-01' };
  expect(entries).toEqual([
    { action: 'rate.add', facts },
    { action: 'rate.apply', facts: { ...facts, products: 1 } },
  ]);
  // A vendor's own correction stays.
  await market.db.updateTable('products').set({ gstRate: 5 }).where('id', '=', fits.id).execute();
  await run('2026-12-02');
  expect((await stored(fits.id)).gstRate).toBe(5);
});

it('applies the changes of missed days in their order', async () => {
  const { id } = await aSprayer('84244100', 0);
  answerOf(await addRateChange(admin(), { ...change, hsn: '84', startsOn: '2026-12-03' }));
  answerOf(await addRateChange(admin(), { ...change, fromRate: '0', toRate: '5' }));
  await run('2026-12-02');
  expect((await stored(id)).gstRate).toBe(5);
  await run('2027-01-01');
  expect((await stored(id)).gstRate).toBe(18);
});

it('applies a change of today at once, and takes what is taxed now from vendors without a GSTIN', async () => {
  const { vendorId } = await aVendor(market);
  const exempt = { gstin: null, pan: 'AAPFU0939F', exemptOnlyAt: new Date() };
  await market.db.updateTable('vendors').set(exempt).where('id', '=', vendorId).execute();
  const [own, other] = [await aSprayer('8201', 0, vendorId), await aSprayer('8201', 0)];
  const today = { hsn: '8201', fromRate: '0', toRate: '5', startsOn: '2026-11-24' };
  answerOf(await addRateChange(admin(), today));
  expect(await stored(own.id)).toMatchObject({ gstRate: 5, status: 'withheld' });
  expect(await stored(other.id)).toMatchObject({ gstRate: 5, status: 'live' });
  answerOf(
    await addRateChange(admin('2026-11-25'), {
      ...today,
      fromRate: '5',
      toRate: '0',
      startsOn: '2026-11-25',
    }),
  );
  expect(await stored(own.id)).toMatchObject({ gstRate: 0, status: 'live' });
});
