import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

/** Indexes of products that a query used before they were rebuilt, which resets their counts. */
const used = new Set<string>();

/** Remembers which indexes of products queries of these connections have used. */
export async function rememberUsed(db: Connection): Promise<void> {
  // Each backend publishes its counts at the end of its next statement, not after up to ten seconds.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush()`.execute(db)));
  const { rows } = await sql<{ name: string }>`
    select indexrelname as name from pg_stat_user_indexes where relname = 'products' and idx_scan > 0`.execute(
    db,
  );
  for (const { name } of rows) used.add(name);
}

/**
 * Indexes of products that no query of the benchmarks before used: each costs every import and every change of a price.
 * Unique ones hold a rule.
 */
export async function indexes(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  await rememberUsed(db);
  const { rows } = await sql<{ name: string; isUnique: boolean }>`
    select relname as name, indisunique as "isUnique" from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'products'::regclass order by relname`.execute(db);
  await close();
  const unused = rows.filter(({ name, isUnique }) => !isUnique && !used.has(name)).map(({ name }) => name);
  return [
    {
      what: `Unused indexes of products, of ${rows.length}`,
      on: place.name,
      value: unused.length,
      wanted: { most: 0 },
      of: unused.join(', '),
    },
  ];
}
