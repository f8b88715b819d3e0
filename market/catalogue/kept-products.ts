import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { vendorOrAdmin } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { along, countUpTo, pageOf, patternsOf, placeShape } from '../kernel/keyset.ts';
import { mostCounted, rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { vendorName } from '../vendors/vendor-names.ts';
import { type ProductSort, productSorts, productStatuses, stockLevels } from './kept-products-rules.ts';
import { isWithin, type Scope, scopeOf } from './scope.ts';

const shape = z.object({
  ...placeShape,
  search: z.string().max(100).catch(''),
  status: z.enum(productStatuses).nullable().catch(null),
  stock: z.enum(stockLevels).nullable().catch(null),
  subcategory: z.string().nullable().catch(null),
  vendor: idShape.nullable().catch(null),
  home: z.literal('featured').nullable().catch(null),
  sort: z.enum(productSorts).catch('added'),
});

type Asked = z.infer<typeof shape>;

/** The columns of each order; an index has them, and one behind the vendor. */
const orders = { added: 'createdAt', name: 'name', price: 'price' } as const satisfies Record<
  ProductSort,
  string
>;

/**
 * A page of the products that the actor keeps, whatever their status; what is put away only when it is asked for. An
 * administrator is told whose each is. `next` and `previous` name the products from which the neighbouring pages go on; null
 * where there are none.
 */
export const keptProducts = verb(vendorOrAdmin, shape, async (context, asked) => {
  const scope = await scopeOf(context);
  const total = await countUpTo(context, narrowed(context, scope, asked).select('products.id'));
  const isRare = asked.search !== '' && total <= mostCounted;
  const { rows, ...steps } = pageOf(await page(context, scope, asked, isRare).execute(), asked);
  return { ...steps, products: rows, total };
});

export type KeptProducts = Extract<Awaited<ReturnType<typeof keptProducts>>, { ok: true }>['value'];
export type KeptProduct = KeptProducts['products'][number];

function page(context: Context, scope: Scope, asked: Asked, isRare: boolean) {
  const column = orders[asked.sort];
  const { direction, isBeyond } = along('products', column, asked);
  return (
    narrowed(context, scope, asked)
      .where(isBeyond)
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
      // Few are found by their words and then sorted: no index has `least`. Many are met soon on the way along the list.
      .orderBy(
        isRare ? sql`least(${sql.ref(`products.${column}`)})` : sql.ref(`products.${column}`),
        direction,
      )
      .orderBy('products.id', direction)
      .limit(rowsOnAPage + 1)
  );
}

/** Looked up for each row of the page: joined, the planner may read all translations first. */
function translated({ db, language }: Context, text: 'name' | 'pack') {
  return db
    .selectFrom('productTranslations as texts')
    .whereRef('texts.productId', '=', sql.ref('products.id'))
    .where('texts.language', '=', language)
    .select(text);
}

function narrowed({ db }: Context, scope: Scope, asked: Asked) {
  const { search, status, stock, subcategory, vendor, home } = asked;
  let query = db.selectFrom('products').where(isWithin(scope));
  query = status
    ? query.where('products.status', '=', status)
    : query.where('products.status', '<>', 'archived');
  if (stock) query = query.where('stockLevel', '=', stock);
  if (subcategory) query = query.where('subcategory', '=', subcategory);
  if (vendor) query = query.where('products.vendorId', '=', vendor);
  if (home) query = query.where('featured', '=', true);
  for (const pattern of patternsOf(search)) query = query.where('called', 'like', pattern);
  return query;
}
