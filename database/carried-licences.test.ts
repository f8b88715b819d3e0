import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncAvailability } from '../market/catalogue/manage/sync-availability.ts';
import { dayAfter, indianDay } from '../market/kernel/days.ts';
import { aProduct, aVendor } from '../tests/support/factories.ts';
import { aLicence } from '../tests/support/licences.ts';
import { openTestMarket, type TestMarket } from '../tests/support/market.ts';
import { up } from './migrations/0024_verified_licences.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('keeps products with an unverified licence on sale for 30 days, and carries over no other licence', async () => {
  const licensed = async (kind: 'seed' | 'fertiliser' | 'insecticide', subcategory?: string) => {
    const { vendorId } = await aVendor(market);
    const licence = await aLicence(market, { vendorId, kind, verifiedAt: null, hasCopy: false });
    const product = subcategory ? await aProduct(market, { vendorId, subcategory }) : null;
    return { vendorId, licence, product: product?.id ?? '' };
  };
  const seed = await licensed('seed', 'Grain Seeds');
  const fertiliser = await licensed('fertiliser', 'Fertilizers');
  // Neither depends on a licence: one sells tools, the other was never on sale with an unverified licence.
  await licensed('seed', 'Hand Tools');
  await licensed('insecticide', 'Pesticides');
  await sql`alter table vendor_licences drop column refused_at, drop column refusal_reason,
    drop column carried_until`.execute(market.db);
  await sql`drop index vendor_licences_to_verify`.execute(market.db).catch(() => {});
  await sql`alter table seed_labels drop column retested_on`.execute(market.db);
  await up(market.db as never);

  const until = dayAfter(indianDay(new Date()), 30);
  const { rows } = await sql<{ id: string; carriedUntil: string }>`
    select id, carried_until::text from vendor_licences where carried_until is not null`.execute(market.db);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([seed.licence, fertiliser.licence].toSorted());
  expect(rows.every(({ carriedUntil }) => carriedUntil === until)).toBe(true);

  const statusOn = async (day: string) => {
    await syncAvailability({ ...market.system, clock: () => new Date(`${day}T06:00:00Z`) }, seed.vendorId);
    const query = market.db.selectFrom('products').where('id', '=', seed.product).select('status');
    return (await query.executeTakeFirstOrThrow()).status;
  };
  expect([await statusOn(until), await statusOn(dayAfter(until, 1))]).toEqual(['live', 'withheld']);
});
