import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { OrderStatus } from './statuses.ts';

/** What a search and a status ask of orders, or of consignments. */
interface Sought {
  readonly words: readonly Expression<SqlBool>[];
  readonly inStatus: readonly Expression<SqlBool>[];
  /** Whether a word is rare enough to be found by its index. */
  readonly isFound: boolean;
}

/** Of so many of the newest, how many have a word that is not worth looking up. */
const [probed, frequent] = [500, 25];

/**
 * The conditions of a search by the beginnings of words; `owner` is the vendor whose words they are, or ''. What every
 * twentieth of the newest `rows` has is sooner met on the way than collected; what is rare is found first, and the rest only held
 * against that. Behind an operator or a function an index does not know its column.
 */
export async function orderSearch(
  { db }: Context,
  { name, rows }: { readonly name: string; readonly rows: Expression<unknown> },
  {
    owner,
    search,
    status,
  }: { readonly owner: string; readonly search: string; readonly status: OrderStatus | null },
): Promise<Sought> {
  const words = beginningsOf(owner, search);
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

/** Each word of a search as the beginning of one of the vendor's own words, or of nobody's (''). */
function beginningsOf(owner: string, search: string): string[] {
  const words = search.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => `'${`${owner}/${word}`.replace(/['\\]/g, '$&$&')}':*`);
}
