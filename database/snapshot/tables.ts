import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';

/** A table of the shop with its columns, except generated ones. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Every table of the shop, after those that it references. The migration library's own tables are left out. */
export async function tablesOf(db: Connection): Promise<TableShape[]> {
  const { rows } = await sql<TableShape & { needs: string[] }>`
    select relname::text as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not starts_with(relname, 'kysely_')
    order by relname`.execute(db);
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrder<T extends { name: string; needs: string[] }>(tables: readonly T[]): T[] {
  if (tables.length === 0) return [];
  const waiting = new Set(tables.map(({ name }) => name));
  const ready = tables.filter(({ needs }) => !needs.some((need) => waiting.has(need)));
  if (ready.length === 0)
    throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
  return [...ready, ...inOrder(tables.filter((table) => !ready.includes(table)))];
}

/** Whether the database has no table at all, so that a snapshot can be restored into it. */
export async function hasNoTables(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ bare: boolean }>`select not exists (
    select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r') as bare`.execute(
    db,
  );
  return rows[0]?.bare ?? false;
}
