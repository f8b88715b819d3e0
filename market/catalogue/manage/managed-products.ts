import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { may, staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { patternsOf } from '../../kernel/like-patterns.ts';
import { cursorShape, type FilteredList, filteredPage, inOrder } from '../../kernel/list.ts';
import { verb } from '../../kernel/verb.ts';
import { vendorName } from '../../vendors/vendor-names.ts';
import { type ProductSort, productSorts, productStatuses, stockLevels } from '../managed-products-rules.ts';
import { isAccessible, type ProductAccess, productAccessOf } from './product-access.ts';

const shape = z.object({
  ...cursorShape,
  search: z.string().max(100).catch(''),
  status: z.enum(productStatuses).nullable().catch(null),
  stock: z.enum(stockLevels).nullable().catch(null),
  subcategory: z.string().nullable().catch(null),
  vendor: idShape.nullable().catch(null),
  home: z.literal('featured').nullable().catch(null),
  sort: z.enum(productSorts).catch('added'),
});

type ListRequest = z.infer<typeof shape>;

/** The column of each sort order, indexed on its own and per vendor. */
const orders = { added: 'createdAt', name: 'name', price: 'price' } as const satisfies Record<
  ProductSort,
  string
>;

/**
 * A page of the products that the actor manages, in any status; archived ones only if that status is requested. Without
 * prices for an actor who manages the stock alone. For administrators each product has its vendor. `next` and
 * `previous` are the cursors of the neighbouring pages, or null.
 */
export const managedProducts = verb('managedProducts', staffMay('stock'), shape, async (context, request) => {
  const scope = await productAccessOf(context);
  const { ids, ...page } = await filteredPage(context, listOf(context, scope, request), request);
  const products = inOrder(ids, await productsOf(context, scope, ids));
  const isOpen = may(context.actor, 'products');
  return {
    ...page,
    products: isOpen ? products : products.map((product) => ({ ...product, price: 0, mrp: null })),
  };
});

/** Search terms and `featured` are plain filters: no index combines them with each sort order. */
function listOf({ db }: Context, scope: ProductAccess, request: ListRequest): FilteredList {
  const { search, status, stock, subcategory, vendor, home, sort } = request;
  const product = expressionBuilder<Database, 'products'>();
  return {
    name: 'products',
    rows: db.selectFrom('products').where(isAccessible(scope)).selectAll(),
    columns: [orders[sort], 'id'],
    indexed: [
      status ? product('products.status', '=', status) : product('products.status', '<>', 'archived'),
      ...(stock ? [product('products.stockLevel', '=', stock)] : []),
      ...(vendor ? [product('products.vendorId', '=', vendor)] : []),
      ...(subcategory ? [product('products.subcategory', '=', subcategory)] : []),
    ],
    filters: [
      ...(home ? [product('products.featured', '=', true)] : []),
      ...patternsOf(search).map((pattern) => product('products.searchName', 'like', pattern)),
    ],
  };
}

function productsOf(context: Context, scope: ProductAccess, ids: readonly string[]) {
  return context.db
    .selectFrom('products')
    .where('products.id', 'in', ['', ...ids])
    .select([
      'products.id',
      'products.sku',
      'products.price',
      'products.mrp',
      'products.stock',
      'products.stockLevel',
    ])
    .select([
      'products.status',
      'products.subcategory',
      'products.createdAt',
      'products.featured',
      'products.vendorId',
    ])
    .select((product) => [
      product.fn.coalesce(translated(context, 'name'), 'products.name').as('name'),
      product.fn.coalesce(translated(context, 'pack'), 'products.pack').as('pack'),
      product
        .selectFrom('productImages')
        .whereRef('productImages.productId', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .select('key')
        .as('imageKey'),
    ])
    .$if(scope === 'all', (query) =>
      query.select((product) =>
        jsonObjectFrom(vendorName(context, product.ref('products.vendorId'))).as('vendor'),
      ),
    )
    .execute();
}

/** A subquery per row of the page: with a join, the planner may read all translations first. */
function translated({ db, language }: Context, text: 'name' | 'pack') {
  return db
    .selectFrom('productTranslations as texts')
    .whereRef('texts.productId', '=', sql.ref('products.id'))
    .where('texts.language', '=', language)
    .select(text);
}
