import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { OrderStatus } from './statuses.ts';

/** SQL conditions of a search and a status filter on orders or consignments. */
interface SearchConditions {
  readonly words: readonly Expression<SqlBool>[];
  readonly inStatus: readonly Expression<SqlBool>[];
  /** Whether a word is rare enough for the search index. */
  readonly isFound: boolean;
}

/** A word is common when at least `frequent` of the newest `probed` rows contain it. */
const [probed, frequent] = [500, 25];

/**
 * Conditions of a search by word prefixes; `owner` is the vendor whose words are searched, or ''. Common words are
 * filtered while scanning the newest rows; rare words use the search index, and the other conditions filter its result.
 * A function or operator around a column keeps the planner from using its index.
 */
export async function orderSearch(
  { db }: Context,
  { name, rows }: { readonly name: string; readonly rows: Expression<unknown> },
  {
    owner,
    search,
    status,
  }: { readonly owner: string; readonly search: string; readonly status: OrderStatus | null },
): Promise<SearchConditions> {
  const words = prefixQueries(owner, search);
  const common = await commonAmong(db, rows, words);
  const isFound = words.some((_, at) => !common[at]);
  const [column, own] = [sql.ref(`${name}.search`), sql.ref(`${name}.status`)];
  const has = (word: string, at: number) =>
    sql<boolean>`${common[at] ? sql`strip(${column})` : column} @@ ${word}::tsquery`;
  const inStatus = sql<boolean>`${isFound ? sql`${own} || ''` : own} = ${status}`;
  return { words: words.map(has), inStatus: status ? [inStatus] : [], isFound };
}

async function commonAmong(
  db: Context['db'],
  rows: Expression<unknown>,
  words: readonly string[],
): Promise<readonly boolean[]> {
  if (words.length === 0) return [];
  const counts = words.map(
    (word): RawBuilder<boolean> => sql`count(*) filter (where search @@ ${word}::tsquery) >= ${frequent}`,
  );
  const found = await sql<{ common: boolean[] }>`select array[${sql.join(counts)}] as common
    from (select search from ${rows} as newest order by created_at desc limit ${probed}) as newest`.execute(
    db,
  );
  return found.rows[0]?.common ?? [];
}

/** Prefix queries for the words of a search, within the words of one vendor or those of administrators (''). */
function prefixQueries(owner: string, search: string): string[] {
  const words = search.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => `'${`${owner}/${word}`.replace(/['\\]/g, '$&$&')}':*`);
}
