import type { Context } from '../kernel/context.ts';

/** Which of these pictures a product still shows. */
export async function shownPictures({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('productImages')
    .where('key', 'in', [...keys])
    .distinct()
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}
