import type { Context } from '../kernel/context.ts';

/** The names of the given payment options by their id. For administrators. */
export async function optionNamesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('paymentOptions').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
