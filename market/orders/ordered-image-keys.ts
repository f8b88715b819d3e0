import type { Context } from '../kernel/context.ts';

/** Which of these pictures an order was placed under: it shows them as long as it is kept. */
export async function orderedImageKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orderLines')
    .where('imageKey', 'in', [...keys])
    .distinct()
    .select('imageKey')
    .execute();
  return rows.flatMap(({ imageKey }) => imageKey ?? []);
}
