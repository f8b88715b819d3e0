import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  forgetUnserved,
  noteUnserved,
  storeUnserved,
  unservedIn,
  unservedPlaces,
} from './unserved-places.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const at = (day: string) => ({ ...market.visitor, clock: () => new Date(`${day}T06:00:00Z`) });

it('counts a place once a day for a network, by district and month, and shows it to its vendor alone', async () => {
  const { vendorId, user } = await aVendor(market);
  const ask = (day: string, client: string, pincode = '194101') =>
    noteUnserved(at(day), { client, pincode, vendorIds: [vendorId] });
  for (const day of ['2026-11-10', '2026-11-11'])
    for (const client of ['10.1.0.1', '10.1.0.1', '10.1.0.2']) await ask(day, client);
  await ask('2026-11-11', '10.1.0.1', '744101');
  await ask('2026-11-11', '10.1.0.1', '999999');
  await storeUnserved(market);
  await ask('2026-12-01', '10.1.0.1');
  await storeUnserved(market);
  await storeUnserved(market);
  const rows = await market.db.selectFrom('unservedPlaces').selectAll().orderBy('month').execute();
  expect(rows.map(({ times }) => times).toSorted((one, other) => one - other)).toEqual([1, 1, 4]);
  expect(JSON.stringify(rows)).not.toMatch(/10\.1\.0|194101/);
  const seen = async (day: string) =>
    answerOf(await unservedPlaces(market.as(user, { clock: at(day).clock }), {})).map(({ times }) =>
      Number(times),
    );
  expect(await seen('2026-12-05')).toEqual([5, 1]);
  expect(await seen('2027-02-20')).toEqual([]);
  const { user: other } = await aVendor(market);
  expect(answerOf(await unservedPlaces(market.as(other, { clock: at('2026-12-05').clock }), {}))).toEqual([]);
  await forgetUnserved(at('2027-11-05'));
  expect(await market.db.selectFrom('unservedPlaces').select('month').execute()).toEqual([
    { month: '2026-12-01' },
  ]);
});

it('does no statement while it counts, and stops where a machine asks without end', async () => {
  const { vendorId } = await aVendor(market);
  const broken = { ...at('2026-12-10'), db: undefined as never };
  for (let host = 0; host < 20_500; host += 1)
    await noteUnserved(broken, {
      client: `10.2.${host >> 8}.${host & 255}`,
      pincode: '194101',
      vendorIds: [vendorId],
    });
  await storeUnserved(market);
  const { times } = await market.db
    .selectFrom('unservedPlaces')
    .select('times')
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow();
  expect(times).toBe(20_000);
});

it('counts only vendors without a way', () => {
  expect(
    unservedIn(
      new Map([
        ['one', []],
        ['other', [{}]],
      ]),
    ),
  ).toEqual(['one']);
});
