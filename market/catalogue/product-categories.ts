import type { Context } from '../kernel/context.ts';

/** Products with their categories, to join. */
export function categoriesOfProducts({ db }: Pick<Context, 'db'>) {
  return db.selectFrom('products').select(['id', 'category']);
}
