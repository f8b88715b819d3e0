import type { Context } from '../kernel/context.ts';

/** The given image keys that order lines refer to. */
export async function orderedImageKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orderLines')
    .where('imageKey', 'in', [...keys])
    .distinct()
    .select('imageKey')
    .execute();
  return rows.flatMap(({ imageKey }) => imageKey ?? []);
}
