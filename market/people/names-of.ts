import type { Context } from '../kernel/context.ts';
import { nameOrNumber } from './phone-number.ts';

/** Names of the given users by id. For administrators. */
export async function namesOf(context: Context, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((person) => [person.id, nameOrNumber(person)]));
}

/** Rows with the name of each author; '' for a deleted account. For administrators. */
export async function withAuthors<Row extends { actorId: string | null }>(
  context: Context,
  rows: readonly Row[],
) {
  const authors = rows.flatMap(({ actorId }) => actorId ?? []);
  const names = await namesOf(context, authors);
  return rows.map(({ actorId, ...row }) => ({ ...row, by: names.get(actorId ?? '') ?? '' }));
}
