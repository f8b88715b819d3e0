import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { filteredPage, inOrder } from './list.ts';
import { maxCounted } from './list-rules.ts';

interface Row {
  readonly id: string;
  readonly worth: number;
  readonly place: number;
}

let market: TestMarket;
let rows: readonly Row[];
beforeAll(async () => {
  market = await openTestMarket();
  // Rows share sort values, so that the id decides. `place` rises with them, so that cursors at both ends can be
  // tested.
  await sql`create table things as select md5(n::text) as id, n / 3 as worth, n as place from generate_series(1, 4000) n`.execute(
    market.db,
  );
  ({ rows } = await sql<Row>`select * from things`.execute(market.db));
});
afterAll(() => market.close());

/** The same filters for the query and for the expected rows in memory. */
const conditions: readonly [RawBuilder<boolean>, (row: Row) => boolean][] = [
  [sql`things.place <= 0`, () => false],
  [sql`things.place <= 300`, ({ place }) => place <= 300],
  [sql`things.place <= 1300`, ({ place }) => place <= 1300],
  [sql`things.place > 2700`, ({ place }) => place > 2700],
  [sql`things.place % 3 > 0`, ({ place }) => place % 3 > 0],
  [sql`things.place % 50 = 0`, ({ place }) => place % 50 === 0],
];

const byWorth = (one: Row, other: Row) => one.worth - other.worth || (one.id < other.id ? -1 : 1);

it('returns the same rows as a plain filter and sort, from every cursor', async () => {
  const some = fc.subarray([...conditions], { maxLength: 2 });
  const where = fc.record({
    isDescending: fc.boolean(),
    isCommon: fc.boolean(),
    step: fc.constantFrom('after', 'before', null),
    at: fc.nat({ max: 3_999 }),
    length: fc.integer({ min: 1, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(
      some,
      some,
      where,
      async (indexed, others, { isDescending, isCommon, step, at, length }) => {
        const list = {
          name: 'things',
          columns: ['worth', 'id'],
          indexed: indexed.map(([condition]) => condition),
          filters: others.map(([condition]) => condition),
          isCommon,
        };
        const all = rows
          .toSorted(byWorth)
          .filter((row) => [...indexed, ...others].every(([, holds]) => holds(row)));
        if (isDescending) all.reverse();
        const from = all.at(at % Math.max(all.length, 1));
        const begins = from && step ? { [step]: from.id } : {};
        const page = await filteredPage(market.visitor, list, { isDescending, ...begins }, { length });
        expect(page.total).toBe(Math.min(all.length, maxCounted + 1));
        const place = from && step ? all.indexOf(from) : -1;
        const expected =
          step === 'before' && from
            ? all.slice(Math.max(0, place - length), place)
            : all.slice(place + 1, place + 1 + length);
        expect(page.ids).toEqual(expected.map(({ id }) => id));
        if (expected.length === 0) return;
        const [first, last] = [all.indexOf(expected[0] as Row), all.indexOf(expected.at(-1) as Row)];
        expect([page.previous !== null, page.next !== null]).toEqual([first > 0, last < all.length - 1]);
      },
    ),
    { numRuns: 150 },
  );
});

it('is empty after a cursor that is not in the list', async () => {
  const list = { name: 'things', columns: ['worth', 'id'], indexed: [], filters: [] };
  const place = { isDescending: true, after: 'nothing' };
  expect(await filteredPage(market.visitor, list, place)).toMatchObject({ ids: [] });
});

it('sorts rows in the order of the ids', () => {
  expect(inOrder(['b', 'a', 'c'], [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'b' }, { id: 'a' }]);
});
