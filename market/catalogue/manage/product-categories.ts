import type { Context } from '../../kernel/context.ts';

/** Subquery of products with their categories, for joins. */
export function categoriesOfProducts({ db }: Pick<Context, 'db'>) {
  return db.selectFrom('products').select(['id', 'category']);
}
