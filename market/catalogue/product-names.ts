import type { Context } from '../kernel/context.ts';

/** Product names with pack by id. For administrators. */
export async function productNamesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'pack'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, pack }) => [id, [name, pack].filter(Boolean).join(', ')]));
}
