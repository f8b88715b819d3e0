import type { Context } from '../kernel/context.ts';

/** The numbers of the given messages by their id. For administrators. */
export async function messageNumbersOf(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contactMessages')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
