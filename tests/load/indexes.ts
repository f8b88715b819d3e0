import { sql } from 'kysely';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

/** Indexes of products that no query of the benchmarks before used: each costs every import and every change of a price. */
export async function indexes(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  const { rows } = await sql<{ name: string; scans: number }>`
    select indexrelname as name, idx_scan as scans from pg_stat_user_indexes where relname = 'products'
      order by idx_scan, indexrelname`.execute(db);
  await close();
  const unused = rows.filter(({ scans }) => scans === 0).map(({ name }) => name);
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
