import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { anyone } from '../kernel/guards.ts';
import { rupees } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { liveCards, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';
import { type FilterName, filterFrom, type ProductFilter, pageSize, wordsOf } from './rules.ts';

export interface ProductList {
  readonly products: ProductCard[];
  /** How many there are on all pages. */
  readonly total: number;
  /** The filter as it was understood. */
  readonly filter: ProductFilter;
}

const shape = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((raw) => filterFrom((name: FilterName) => raw[name]));

/** The live products of a filter, a page at a time (spec section 4, product filtering). Refuses nothing. */
export const listProducts = verb(anyone, shape, async (context, filter): Promise<ProductList> => {
  const matching = liveCards(context).where((products) => matches(products, filter));
  const [rows, total] = await Promise.all([
    matching
      .limit(pageSize)
      .offset((filter.page - 1) * pageSize)
      .execute(),
    countOf(context, filter),
  ]);
  return { products: rows.map(toCard), total, filter };
});

async function countOf(context: Context, filter: ProductFilter): Promise<number> {
  const { total } = await context.db
    .selectFrom('products')
    .where('status', '=', 'live')
    .where((products) => matches(products, filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Products = ExpressionBuilder<Database, 'products'>;

function matches(products: Products, { category, search, minPrice, maxPrice }: ProductFilter) {
  return products.and([
    ...(category === null ? [] : [inCategory(products, category)]),
    ...wordsOf(search).map((word) => mentions(products, word)),
    products('products.price', '>=', rupees(minPrice)),
    products('products.price', '<=', rupees(maxPrice)),
  ]);
}

/** Navigation offers categories and subcategories alike (spec section 9). */
function inCategory(products: Products, category: string) {
  return products.or([
    products('products.category', '=', category),
    products('products.subcategory', '=', category),
  ]);
}

/** Name or description in any of the languages: a reader of one often types the words of another. */
function mentions(products: Products, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return products.or([
    products('products.name', 'ilike', pattern),
    products('products.description', 'ilike', pattern),
    products.exists(
      products
        .selectFrom('productTranslations as other')
        .whereRef('other.productId', '=', 'products.id')
        .where((texts) =>
          texts.or([texts('other.name', 'ilike', pattern), texts('other.description', 'ilike', pattern)]),
        )
        .select(sql`1`.as('found')),
    ),
  ]);
}
