import type { Context } from '../../kernel/context.ts';

const most = 1_000;

/** Number of products on sale that are sold out, counted up to 1,000. For administrators. */
export async function countSoldOut({ db }: Context): Promise<number> {
  const soldOut = db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'live')
    .where('stockLevel', '=', 'out')
    .limit(most);
  const { count } = await db
    .selectFrom(soldOut.as('soldOut'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
