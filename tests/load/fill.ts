import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { rememberUsed } from './indexes.ts';

/** The number of words, and of brands, that only few copies have. */
const rareWords = 5_000;

/**
 * Copies the demo products until there are `size` of them, each with its own price and date and a rare word. Drops
 * indexes meanwhile and rebuilds them, as for the import of a large catalogue.
 */
export async function fill(db: Connection, size: number): Promise<void> {
  await rememberUsed(db);
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ originals: number; copies: number }>`
      select count(*) filter (where id not like '%--%') as originals, count(*) / 20 as copies from products`.execute(
      connection,
    );
    const { originals = 20, copies = 1 } = rows[0] ?? {};
    const last = Math.floor(size / originals) - 1;
    // Without foreign keys and notifications: nothing listens, and the copies are as valid as the originals.
    await sql`set session_replication_role = replica`.execute(connection);
    await withoutIndexes(connection, async () => {
      await copyProducts(connection, copies, last);
      await copyTexts(connection, copies, last);
    });
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

/** The columns that differ in the n-th copy of a product. */
const changed: Record<string, RawBuilder<unknown>> = {
  id: sql`one.id || '--' || n`,
  price: sql`greatest(100, one.price * (40 + (n * 7919) % 120) / 100)`,
  mrp: sql`null`,
  brand: sql`coalesce(one.brand, 'Demo brand ' || n % ${sql.lit(rareWords)})`,
  created_at: sql`one.created_at - make_interval(mins => n)`,
  search_keys: sql`one.search_keys || ('variety' || n % ${sql.lit(rareWords)})`,
  search_words: sql`one.search_words || ('variety' || n % ${sql.lit(rareWords)})`,
};

async function copyProducts(db: Connection, from: number, to: number): Promise<void> {
  await copyRows(db, 'products', changed, from, to);
  await sql`insert into search_words (word, kind)
    select 'variety' || n, kind from generate_series(0, ${sql.lit(rareWords - 1)}) n, (values ('text'), ('key')) as of (kind)
    on conflict do nothing`.execute(db);
}

async function copyTexts(db: Connection, from: number, to: number): Promise<void> {
  const copy = { product_id: sql`one.product_id || '--' || n` };
  await copyRows(db, 'product_translations', copy, from, to);
  await copyRows(db, 'product_images', copy, from, to, sql`and one.position = 1`);
}

async function copyRows(
  db: Connection,
  table: string,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  from: number,
  to: number,
  also: RawBuilder<unknown> = sql``,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db);
  const names = rows.map(({ name }) => sql.ref(name));
  const copied = rows.map(({ name }) => values[name] ?? sql.ref(`one.${name}`));
  const id = sql.ref(table === 'products' ? 'one.id' : 'one.product_id');
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(copied)} from ${sql.table(table)} one, generate_series(${sql.lit(from)}, ${sql.lit(to)}) n
    where ${id} not like '%--%' ${also}`.execute(db);
}

async function withoutIndexes(db: Connection, steps: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'products' and indexname <> 'products_pkey'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await steps();
  await sql`set maintenance_work_mem = '256MB'`.execute(db);
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}
