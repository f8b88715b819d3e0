import type { Context } from '../kernel/context.ts';
import type { ProductCard } from './product-card.ts';

/**
 * The live products with what a card shows, in the reader's language or English, the newest first. Callers narrow
 * and limit it; the tables to narrow by are `products` and, for the reader's texts, `texts`.
 */
export function liveCards(context: Context) {
  return cards(context).where('products.status', '=', 'live');
}

/** The same whatever their status, for their vendor alone. */
export function cards(context: Context) {
  return context.db
    .selectFrom('products')
    .leftJoin('productTranslations as texts', (join) =>
      join.onRef('texts.productId', '=', 'products.id').on('texts.language', '=', context.language),
    )
    .select(['products.id', 'price', 'mrp', 'rating', 'reviews', 'stock', 'category', 'featured'])
    .select((products) => {
      const firstImage = products
        .selectFrom('productImages')
        .whereRef('productImages.productId', '=', 'products.id')
        .orderBy('position')
        .limit(1);
      return [
        products.fn.coalesce('texts.name', 'products.name').as('name'),
        products.fn.coalesce('texts.pack', 'products.pack').as('pack'),
        firstImage.select('key').as('imageKey'),
        firstImage.select('preview').as('preview'),
      ];
    })
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc');
}

/**
 * The ids of the newest live products with a value in a column that has an index for it, to narrow and to unite. As a
 * query of its own each, for in a union an order and a limit would belong to the whole.
 */
export function newestIds(
  { db }: Context,
  column: 'featured' | 'category' | 'subcategory',
  value: string | boolean,
  most: number,
  narrow = (query: NewestQuery) => query,
) {
  const found = narrow(newestWith(db, column, value)).limit(most);
  return db.selectFrom(found.as('found')).select('found.id');
}

type NewestQuery = ReturnType<typeof newestWith>;

function newestWith(
  db: Context['db'],
  column: 'featured' | 'category' | 'subcategory',
  value: string | boolean,
) {
  return db
    .selectFrom('products')
    .where('status', '=', 'live')
    .where(column, '=', value)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('id');
}

type Row = Omit<ProductCard, 'inStock'> & { readonly stock: number };

/** A row of `liveCards` as a list shows it: how many are left is nobody's business there. */
export function toCard(row: Row): ProductCard {
  const { id, name, pack, price, mrp, rating, reviews, stock, imageKey, preview } = row;
  return { id, name, pack, price, mrp, rating, reviews, inStock: stock > 0, imageKey, preview };
}
