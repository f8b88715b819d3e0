import { type RawBuilder, sql } from 'kysely';

/**
 * Values for `=`, as one array: the text of the statement is the same for any number of them. In a subquery, so that
 * PostgreSQL cannot count them and plans a named statement once.
 */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql`any(array(select unnest(${values}::text[])))`;
}
