import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { recordAudit } from '../audit/record.ts';
import { changePrices } from '../catalogue/manage/change-prices.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';
import { auditLog } from './audit-log.ts';
import { auditFilePages } from './list-files.ts';

let market: TestMarket;
let anita: SignedIn;
let admin: Context;
const now = new Date('2026-11-20T06:00:00Z');
beforeAll(async () => {
  market = await openTestMarket();
  anita = await anAdmin(market, { name: 'Anita Kulkarni', email: 'anita@test.example' });
  admin = market.as(anita, { clock: () => now });
});
afterAll(() => market.close());

async function record(by: Context, daysAgo: number, action: string, subjectId: string, subject = 'users') {
  const at = new Date(now.getTime() - daysAgo * 86_400_000);
  await recordAudit({ ...by, clock: () => at }, { action, subject, subjectId, facts: { role: 'vendor' } });
}

it('lists actor, action and row, newest first, including actions of the system', async () => {
  await record(market.system, 40, 'product.review', 'v1', 'vendors');
  await record(admin, 3, 'user.change', 'person-1');
  await record(admin, 0.5, 'user.block', 'person-1');
  const { entries, total } = answerOf(await auditLog(admin, {}));
  expect(total).toBe(3);
  expect(entries.map(({ action, actor }) => [action, actor?.name ?? null])).toEqual([
    ['user.block', 'Anita Kulkarni'],
    ['user.change', 'Anita Kulkarni'],
    ['product.review', null],
  ]);
  expect(entries[1]).toMatchObject({ subject: 'users', subjectId: 'person-1', facts: { role: 'vendor' } });
});

it('filters by actor, row, action, table and period', async () => {
  const actions = async (asked: object) =>
    answerOf(await auditLog(admin, asked)).entries.map(({ action }) => action);
  const other = await aCustomer(market);
  await record(market.as(other), 10, 'address.add', 'address-1', 'addresses');
  expect(await actions({ search: ' Anita@test.example ' })).toEqual(['user.block', 'user.change']);
  expect(await actions({ search: 'person-1' })).toEqual(['user.block', 'user.change']);
  expect(await actions({ search: 'address.add' })).toEqual(['address.add']);
  expect(await actions({ subject: 'vendors' })).toEqual(['product.review']);
  expect(await actions({ period: 'day' })).toEqual(['user.block']);
  expect(await actions({ period: 'week' })).toEqual(['user.block', 'user.change']);
  expect(await actions({ period: 'month' })).toEqual(['user.block', 'user.change', 'address.add']);
  expect(await actions({ search: 'nobody@test.example' })).toEqual([]);
  expect(await actions({ search: 'two words' })).toEqual([]);
});

it('names each row, and uses the recorded name for a deleted row', async () => {
  const by = await aCustomer(market, { name: 'Ramesh Patil' });
  const product = await aProduct(market, { name: 'Hand hoe' });
  const order = await aPastOrder(market, { by, at: '2026-11-20T05:00:00Z', products: [product] });
  const { number } = await market.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const part = await market.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();
  const at = { ...admin, clock: () => new Date('2026-11-20T05:30:00Z') };
  const named: [string, string, string | null, object][] = [
    ['users', by.id, 'Ramesh Patil', {}],
    ['products', product.id, 'Hand hoe, 40 kg', {}],
    ['orders', order, number, {}],
    ['consignments', part.id, number, {}],
    ['payment_options', 'upi', 'UPI', {}],
    ['products', 'product-that-is-gone', 'Old sickle', { name: 'Old sickle' }],
    ['store_settings', 'shop', null, {}],
  ];
  for (const [subject, subjectId, , facts] of named)
    await recordAudit(at, { action: 'test.name', subject, subjectId, facts: { ...facts } });
  const { entries } = answerOf(await auditLog(admin, { search: 'test.name' }));
  const rowNames = new Map(entries.map(({ subjectId, rowName }) => [subjectId, rowName]));
  for (const [, id, name] of named) expect(rowNames.get(id)).toBe(name);
  await market.db.deleteFrom('auditEntries').where('action', 'in', ['test.name', 'order.place']).execute();
});

it('shows a bulk act as one row with all that it touched, and each entry by its row and in files', async () => {
  const { vendorId, user } = await aVendor(market);
  const hoe = await aProduct(market, { vendorId, name: 'Hoe', price: 15_000 });
  const rake = await aProduct(market, { vendorId, name: 'Rake', price: 25_000 });
  const vendor = market.as(user, { clock: () => now });
  const ids = [hoe.id, rake.id];
  const was = [hoe, rake].map(({ price }) => String(price));
  answerOf(await changePrices(vendor, { ids, how: 'lower', value: '10', was }));
  const asked = { search: 'product.change' };
  const { entries, total } = answerOf(await auditLog(admin, asked));
  expect([entries.length, total]).toEqual([1, 1]);
  const [{ touched } = expect.fail()] = entries;
  expect(touched.map(({ rowName, facts, count }) => `${rowName}: ${facts.price} of ${count}`).sort()).toEqual(
    ['Hoe, 40 kg: 150 > 140 of 2', 'Rake, 40 kg: 250 > 240 of 2'],
  );
  expect(answerOf(await auditLog(admin, { search: rake.id })).entries).toMatchObject([
    { subjectId: rake.id, rowName: 'Rake, 40 kg', touched: [] },
  ]);
  const pages = answerOf(await auditFilePages(admin, asked));
  const inFile = [];
  for await (const page of pages) inFile.push(...page.entries);
  expect(new Set(inFile.map(({ subjectId }) => subjectId))).toEqual(new Set(ids));
  await market.db.deleteFrom('auditEntries').where('action', '=', 'product.change').execute();
});

it('has names in place of ids in the facts', async () => {
  const { vendorId } = await aVendor(market, { companyName: 'Wai Krishi Kendra' });
  const product = await aProduct(market, { vendorId, name: 'Sickle' });
  const facts = { vendorId, from: product.id, key: 'a-picture' };
  await recordAudit(admin, {
    action: 'product.duplicate',
    subject: 'products',
    subjectId: product.id,
    facts,
  });
  const [entry] = answerOf(await auditLog(admin, { search: 'product.duplicate' })).entries;
  expect(entry?.facts).toEqual({ vendorId: 'Wai Krishi Kendra', from: 'Sickle, 40 kg' });
  await market.db.deleteFrom('auditEntries').where('action', '=', 'product.duplicate').execute();
});

it('filters by days in India, inclusive', async () => {
  const all = answerOf(await auditLog(admin, {})).entries;
  const day = fc.option(fc.integer({ min: -1, max: 45 }).map((ago) => dayAfter('2026-11-20', -ago)));
  await fc.assert(
    fc.asyncProperty(day, day, async (from, to) => {
      const { entries, total } = answerOf(await auditLog(admin, { from, to }));
      const within = all.filter(({ createdAt }) => {
        const on = indianDay(createdAt);
        return (from ?? '') <= on && on <= (to ?? '9');
      });
      expect(entries.map(({ id }) => id)).toEqual(within.map(({ id }) => id));
      expect(total).toBe(within.length);
    }),
    { numRuns: 30 },
  );
  expect(answerOf(await auditLog(admin, { from: '0000-00-00', to: 'soon' })).total).toBe(all.length);
});

it('paginates without gaps or repetitions, in both directions', async () => {
  for (let n = 0; n < 45; n++) await record(admin, 100 + n, 'user.sign-out', `person-${n}`);
  for (const isDescending of [true, false]) {
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const found = answerOf(await auditLog(admin, { isDescending, after }));
      seen.push(...found.entries.map(({ id }) => id));
      after = found.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([49, 49]);
    const back = answerOf(await auditLog(admin, { isDescending, before: seen[25] }));
    expect(back.entries.map(({ id }) => id)).toEqual(seen.slice(5, 25));
  }
});

it('is limited to administrators', async () => {
  expect(await auditLog(market.visitor, {})).toBeRefused('actor.signed-out');
  expect(await auditLog(market.as(await aCustomer(market)), {})).toBeRefused('actor.forbidden');
});

it('shows the role finance what concerns money, and nothing of people', async () => {
  await record(admin, 0.1, 'commission.change', 'rule-1', 'commission_rules');
  const finance = market.as(await anAdmin(market, { role: 'finance' }), { clock: () => now });
  const { entries, total } = answerOf(await auditLog(finance, {}));
  expect(entries.map(({ action }) => action)).toEqual(['commission.change']);
  expect(total).toBe(1);
  expect(answerOf(await auditLog(finance, { subject: 'users' })).entries).toEqual([]);
  const support = market.as(await anAdmin(market, { role: 'support' }));
  expect(await auditLog(support, {})).toBeRefused('actor.not-permitted');
});
