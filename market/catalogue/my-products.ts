import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { countUpTo, pageOf, placeShape, plainPattern } from '../kernel/keyset.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { type ProductSort, productSorts, productStatuses, stockLevels } from './my-products-rules.ts';

const shape = z.object({
  ...placeShape,
  search: z.string().max(100).catch(''),
  status: z.enum(productStatuses).nullable().catch(null),
  stock: z.enum(stockLevels).nullable().catch(null),
  subcategory: z.string().nullable().catch(null),
  sort: z.enum(productSorts).catch('added'),
});

type Asked = z.infer<typeof shape>;

/** The columns of each order; an index has them behind the vendor. */
const orders = { added: 'createdAt', name: 'name', price: 'price' } as const satisfies Record<
  ProductSort,
  string
>;

/**
 * A page of the vendor's own products, whatever their status; what is put away only when it is asked for. `next` and `previous`
 * name the products from which the neighbouring pages go on; null where there are none.
 */
export const myProducts = verb(vendorOnly, shape, async (context, asked) => {
  const { id: vendorId } = await ownVendor(context);
  const { rows, ...steps } = pageOf(await page(context, vendorId, asked).execute(), asked);
  const total = await countUpTo(context, narrowed(context, vendorId, asked).select('products.id'));
  return { ...steps, products: rows, total };
});

export type MyProducts = Extract<Awaited<ReturnType<typeof myProducts>>, { ok: true }>['value'];
export type MyProduct = MyProducts['products'][number];

function page(context: Context, vendorId: string, asked: Asked) {
  const column = orders[asked.sort];
  const from = asked.after ?? asked.before;
  const isUp = asked.isDescending === (asked.before !== undefined);
  const direction = isUp ? 'asc' : 'desc';
  return narrowed(context, vendorId, asked)
    .$if(from !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(`products.${column}`)}, products.id) ${sql.raw(isUp ? '>' : '<')}
          (select ${sql.ref(column)}, id from products where id = ${from} and vendor_id = ${vendorId})`,
      ),
    )
    .leftJoin('productTranslations as texts', (join) =>
      join.onRef('texts.productId', '=', 'products.id').on('texts.language', '=', context.language),
    )
    .select([
      'products.id',
      'products.sku',
      'products.price',
      'products.mrp',
      'products.stock',
      'products.stockLevel',
    ])
    .select(['products.status', 'products.subcategory', 'products.createdAt'])
    .select((product) => [
      product.fn.coalesce('texts.name', 'products.name').as('name'),
      product.fn.coalesce('texts.pack', 'products.pack').as('pack'),
      product
        .selectFrom('productImages')
        .whereRef('productImages.productId', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .select('key')
        .as('imageKey'),
    ])
    .orderBy(`products.${column}`, direction)
    .orderBy('products.id', direction)
    .limit(rowsOnAPage + 1);
}

function narrowed({ db }: Context, vendorId: string, { search, status, stock, subcategory }: Asked) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  let query = db.selectFrom('products').where('products.vendorId', '=', vendorId);
  query = status
    ? query.where('products.status', '=', status)
    : query.where('products.status', '<>', 'archived');
  if (stock) query = query.where('stockLevel', '=', stock);
  if (subcategory) query = query.where('subcategory', '=', subcategory);
  for (const word of words) query = query.where(isNamed(word));
  return query;
}

/** In the name in either language, or in the vendor's code. */
function isNamed(word: string) {
  const like = `%${plainPattern(word)}%`;
  return sql<boolean>`(products.name ilike ${like} or products.sku ilike ${like} or exists (
    select from product_translations as named where named.product_id = products.id and named.name ilike ${like}))`;
}
