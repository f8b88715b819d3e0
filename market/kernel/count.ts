import type { SelectQueryBuilder } from 'kysely';

/** Number of rows of a query. */
export async function countOf<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
