import type { Context } from '../kernel/context.ts';

/** The names of the given users by their id. For administrators. */
export async function namesOf(context: Context, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
