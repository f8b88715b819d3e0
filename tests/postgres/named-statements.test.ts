import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { createDatabase } from '../support/postgres-database.ts';

let url: string;
let drop: () => Promise<void>;
let database: OpenDatabase;
beforeAll(async () => {
  ({ url, drop } = await createDatabase('migrated'));
  database = open();
  await sql`create table fields (id integer primary key, size integer not null)`.execute(database.db);
  await sql`insert into fields values (1, 10)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(async () => {
  await sql`alter table fields alter column size type integer`.execute(database.db);
  for (let n = 0; n < 3; n++) await sizeOf();
});

const open = (settings = {}) => openPostgres(url, { connections: 1, onIdleError: () => {}, ...settings });

/** A statement whose result type depends on the type of the column. */
async function sizeOf(db = database.db): Promise<unknown> {
  const { rows } = await sql<{ size: unknown }>`select size from fields where id = ${1}`.execute(db);
  return rows[0]?.size;
}

async function plannedOnce({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements
    where statement like 'select size from fields%'`.execute(db);
  return rows[0]?.count ?? 0;
}

it('plans a statement that depends on its values anew each time', async () => {
  const ask = (id: number) =>
    sql`/* planned by its values */ select size from fields where id = ${id}`.execute(database.db);
  for (let id = 0; id < 3; id++) await ask(id);
  const { rows } =
    await sql`select from pg_prepared_statements where statement like ${'%planned by its values%'}`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
});

it('plans a repeated statement once per connection, and none with the setting off', async () => {
  expect(await plannedOnce(database)).toBe(1);

  const unnamed = open({ namesStatements: false });
  for (let n = 0; n < 3; n++) await sizeOf(unnamed.db);
  expect(await plannedOnce(unnamed)).toBe(0);
  await unnamed.close();
});

it('plans a query without values once, and leaves several commands in one text as they are', async () => {
  const size = sql`select size from fields`;
  const several = sql`select size from fields; select id from fields`;
  for (let n = 0; n < 3; n++) await Promise.all([size.execute(database.db), several.execute(database.db)]);
  const { rows } = await sql`select statement from pg_prepared_statements
    where statement like 'select size%' and statement not like '%where%'`.execute(database.db);
  expect(rows).toEqual([{ statement: 'select size from fields' }]);
});

it('repeats a statement whose result type a migration changed', async () => {
  await sql`alter table fields alter column size type text`.execute(database.db);
  expect(await sizeOf()).toBe('10');
  await sql`alter table fields alter column size type integer using size::integer`.execute(database.db);
});

it('fails one transaction after such a migration, and no later one', async () => {
  await sql`alter table fields alter column size type text`.execute(database.db);
  const inTransaction = () => database.db.transaction().execute((db) => sizeOf(db));
  await expect(inTransaction()).rejects.toThrow('cached plan must not change result type');
  expect(await inTransaction()).toBe('10');
  await sql`alter table fields alter column size type integer using size::integer`.execute(database.db);
});
