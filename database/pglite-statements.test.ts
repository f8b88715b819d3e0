import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NamedStatements } from './pglite-statements.ts';

let pglite: PGlite;
let statements: NamedStatements;
beforeAll(async () => {
  pglite = await PGlite.create();
  statements = new NamedStatements(pglite);
  await pglite.exec('create table fields (id integer primary key, size integer not null)');
});
afterAll(() => pglite.close());

const row = fc.record({
  text: fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))),
  number: fc.option(fc.maxSafeInteger()),
  flag: fc.option(fc.boolean()),
  json: fc.option(
    fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes(String.raw`\u0000`)),
  ),
  at: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
  texts: fc.option(fc.array(fc.string({ unit: 'grapheme-ascii' }), { maxLength: 3 })),
});

it('reads and returns values as the query of the library does', async () => {
  const text = `select $1::text as text, $2::bigint as number, $3::boolean as flag, $4::jsonb as json, $5::timestamptz as at,
    $6::text[] as texts`;
  await fc.assert(
    fc.asyncProperty(row, async ({ json, ...values }) => {
      const { text: word, number, flag, at, texts } = values;
      const given = [word, number, flag, json === null ? null : JSON.stringify(json), at, texts];
      const { rows } = await pglite.query(text, given);
      expect((await statements.run('values', text, given)).rows).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

it('counts the rows that a statement changed', async () => {
  const insert = 'insert into fields select n, $1::integer from generate_series(1, 3) n';
  expect((await statements.run('insert', insert, [10])).affected).toBe(3n);
  expect((await statements.run('update', 'update fields set size = 11 where id > $1', [1])).affected).toBe(
    2n,
  );
  expect(
    (await statements.run('select', 'select size from fields where id = $1', [1])).affected,
  ).toBeUndefined();
});

it('goes on after an error, and rolls back a transaction that had one', async () => {
  const insert = 'insert into fields values ($1, $2)';
  await expect(statements.run('again', insert, [1, 1])).rejects.toMatchObject({ code: '23505' });
  await pglite.exec('begin');
  await statements.run('again', insert, [9, 1]);
  await expect(statements.run('again', insert, [1, 1])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run('again', insert, [8, 1])).rejects.toMatchObject({ code: '25P02' });
  await pglite.exec('rollback');
  expect((await statements.run('all', 'select id from fields where size = $1', [1])).rows).toEqual([]);
});

it('prepares a statement again whose result type a migration changed', async () => {
  const size = () => statements.run('size', 'select size from fields where id = $1', [1]);
  expect((await size()).rows).toEqual([{ size: 10 }]);
  await pglite.exec('alter table fields alter column size type text');
  expect((await size()).rows).toEqual([{ size: '10' }]);
  await pglite.exec('alter table fields alter column size type integer using size::integer');
  await pglite.exec('begin');
  await expect(size()).rejects.toThrow('cached plan must not change result type');
  await pglite.exec('rollback');
  expect((await size()).rows).toEqual([{ size: 10 }]);
});
