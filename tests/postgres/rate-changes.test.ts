import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyRateChanges } from '../../market/catalogue/manage/apply-rate-changes.ts';
import { newId } from '../../market/kernel/ids.ts';
import { aProduct, aVendor } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

it('changes the rates once when the jobs of several processes run at the same time', async () => {
  const { vendorId } = await aVendor(market);
  for (let n = 0; n < 20; n++) await aProduct(market, { vendorId, hsn: '8424', gstRate: 5 });
  const entered = { hsn: '8424', appliedAt: null, createdAt: new Date() };
  // Applied twice or in another order, these end at another rate or version.
  await market.db
    .insertInto('gstRateChanges')
    .values([
      { ...entered, id: newId(), fromRate: 5, toRate: 18, startsOn: '2026-12-01' },
      { ...entered, id: newId(), fromRate: 18, toRate: 5, startsOn: '2026-12-02' },
      { ...entered, id: newId(), fromRate: 5, toRate: 0, startsOn: '2026-12-03' },
    ])
    .execute();
  const job = { ...market.system, clock: () => new Date('2026-12-05T06:30:00Z') };
  await Promise.all(Array.from({ length: 4 }, () => applyRateChanges(job)));
  const products = await market.db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .select(['gstRate', 'version'])
    .execute();
  expect(new Set(products.map(({ gstRate }) => gstRate))).toEqual(new Set([0]));
  expect(new Set(products.map(({ version }) => version))).toEqual(new Set([4]));
  const entries = await market.db
    .selectFrom('auditEntries')
    .where('action', '=', 'rate.apply')
    .select('facts')
    .execute();
  expect(entries.map(({ facts }) => facts.products)).toEqual([20, 20, 20]);
});
