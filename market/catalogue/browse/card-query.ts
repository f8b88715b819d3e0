import type { Context } from '../../kernel/context.ts';
import type { ProductCard } from './product-card.ts';

/**
 * Query of live products with the columns of a card, in the reader's language or English, newest first. Callers add
 * conditions and a limit; the tables are `products` and `texts` (translations in the reader's language).
 */
export function liveCards(context: Context) {
  return cards(context).where('products.status', '=', 'live');
}

/** The same query for every status; only the vendor and administrators may see its rows. */
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
 * Query of the ids of the newest live products with a value in an indexed column; `narrow` adds conditions. It is a
 * subquery because in a union, `order by` and `limit` would apply to the whole union.
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

/** Maps a row of `liveCards` to a card. The amount in stock is not public, so only `inStock` is returned. */
export function toCard(row: Row): ProductCard {
  const { id, name, pack, price, mrp, rating, reviews, stock, imageKey, preview } = row;
  return { id, name, pack, price, mrp, rating, reviews, inStock: stock > 0, imageKey, preview };
}
