import type { Context } from '../../kernel/context.ts';

/** The keys among these that a product still uses. */
export async function shownPictures({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('productImages')
    .where('key', 'in', [...keys])
    .distinct()
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}
