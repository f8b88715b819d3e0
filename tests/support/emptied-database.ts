import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openCopy } from '../../database/connect.ts';
import { tablesOf } from '../../database/snapshot/tables.ts';
import type { Connection } from '../../market/kernel/database.ts';

/** An embedded database of this process, with its initial state. */
interface PooledDatabase extends OpenDatabase {
  readonly schema: string;
  /** The rows from migrations, as JSON, by table. */
  readonly ownRows: ReadonlyMap<string, string>;
}

/** Databases that no test file uses at the moment. */
const unused: PooledDatabase[] = [];

/**
 * Opens a migrated embedded database without other rows. `close` returns it to the pool of this process: a new copy
 * costs forty times the CPU time of emptying one. A database with a changed schema or a listener is not reused.
 */
export async function openEmptiedDatabase(): Promise<OpenDatabase> {
  const database = unused.pop() ?? (await openNew());
  let hasListener = false;
  return {
    ...database,
    listen(channel, callbacks) {
      hasListener = true;
      return database.listen(channel, callbacks);
    },
    async close() {
      if (hasListener || (await schemaOf(database.db)) !== database.schema) return database.close();
      await empty(database);
      unused.push(database);
    },
  };
}

async function openNew(): Promise<PooledDatabase> {
  const database = await openCopy(new Blob([await readFile(inject('migratedDump'))]));
  const ownRows = new Map<string, string>();
  for (const { name } of await tablesOf(database.db)) {
    const { rows } = await sql<{ json: string | null }>`
      select json_agg(r)::text as json from ${sql.table(name)} r`.execute(database.db);
    if (rows[0]?.json) ownRows.set(name, rows[0].json);
  }
  return { ...database, schema: await schemaOf(database.db), ownRows };
}

async function empty({ db, ownRows }: PooledDatabase): Promise<void> {
  const tables = (await tablesOf(db)).map(({ name }) => sql.table(name));
  await db.transaction().execute(async (transaction) => {
    // Without triggers: the ledger refuses to be emptied.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`truncate ${sql.join(tables)}`.execute(transaction);
    await sql`set local session_replication_role = origin`.execute(transaction);
    await sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence`.execute(transaction);
    for (const [name, json] of ownRows) {
      await sql`insert into ${sql.table(name)}
        select * from json_populate_recordset(null::${sql.table(name)}, cast(${json}::text as json))`.execute(
        transaction,
      );
    }
  });
}

/** A fingerprint of the schema: tables, columns, indexes, constraints, triggers, functions and migrations. */
async function schemaOf(db: Connection): Promise<string> {
  const { rows } = await sql<{
    schema: string;
  }>`select md5(string_agg(part, ' ' order by part)) as schema from (
    select concat('class', oid, relname, relnamespace, relkind) as part from pg_class where oid >= 16384
    union all select concat('column', attrelid, attnum, attname, atttypid, attnotnull) from pg_attribute
      where attrelid >= 16384 and attnum > 0
    union all select concat('constraint', oid, convalidated) from pg_constraint where oid >= 16384
    union all select concat('trigger', oid, tgenabled) from pg_trigger where oid >= 16384
    union all select concat('function', oid, md5(prosrc)) from pg_proc where oid >= 16384
    union all select concat('step', name) from kysely_migration) parts`.execute(db);
  return rows[0]?.schema ?? '';
}
