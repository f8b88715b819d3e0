import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../tests/support/market.ts';
import { ownership } from './ownership.ts';
import { tablesOf } from './snapshot/tables.ts';

interface Reference {
  readonly table: string;
  readonly to: string;
  readonly columns: readonly string[];
}

let market: TestMarket;
let references: readonly Reference[];

beforeAll(async () => {
  market = await openTestMarket();
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as "to",
        (select json_agg(attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(market.db);
  references = rows;
});
afterAll(() => market.close());

const keys = Object.entries(ownership).flatMap(([table, owner]) =>
  'key' in owner ? [{ table, owner }] : [],
);

it('lists every table, and no other', async () => {
  const tables = await tablesOf(market.db);
  expect(Object.keys(ownership).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('names keys that every row has', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO'`.execute(market.db);
  const filled = new Set(rows.map(({ column }) => column));
  expect(keys.filter(({ table, owner }) => !filled.has(`${table}.${owner.key}`))).toEqual([]);
});

it('names keys that reference their owner; only roll-ups have no foreign key', () => {
  const wrong = keys.filter(({ table, owner }) => {
    const to = 'with' in owner ? owner.with : `${owner.by}s`;
    const own = references.filter((one) => one.table === table);
    const isRollUp = own.length === 0 && /figures|recount/.test(table) && owner.key === 'vendor_id';
    return !isRollUp && !own.some((one) => one.to === to && one.columns.includes(owner.key));
  });
  expect(wrong).toEqual([]);
});

it('leads from every row to a user or a vendor', () => {
  const ends = keys.map(({ table }) => {
    let owner = ownership[table];
    while (owner && 'with' in owner) owner = ownership[owner.with];
    return owner && 'key' in owner ? owner.by : `${table} leads to no owner`;
  });
  expect([...new Set(ends)].sort()).toEqual(['user', 'vendor']);
});

it('keeps on every node only what refers to nothing that is spread', () => {
  const isEverywhere = (table: string) => {
    const owner = ownership[table];
    return owner !== undefined && 'by' in owner && owner.by === 'everywhere';
  };
  const wrong = references.filter(({ table, to }) => isEverywhere(table) && !isEverywhere(to));
  expect(wrong).toEqual([]);
});
