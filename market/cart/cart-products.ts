import { z } from 'zod';
import { productsForSale, productTextsOf } from '../catalogue/browse/products-for-sale.ts';
import type { Context } from '../kernel/context.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { maxCartLines } from './rules.ts';
import type { CartProduct } from './saved-products.ts';

/** Current name, price, stock and seller of cart products, in the reader's language. Omits products not on sale. */
export const cartProducts = verb(
  'cartProducts',
  anyone,
  z.object({ ids: z.array(idShape).max(maxCartLines, 'item.too-many') }),
  (context, { ids }) => cartProductsOf(context, ids),
);

/** The same for other use cases. */
export async function cartProductsOf(context: Context, ids: readonly string[]): Promise<CartProduct[]> {
  const products = await productsForSale(context, ids);
  const vendors = await vendorNames(
    context,
    [...products.values()].map(({ vendorId }) => vendorId),
  );
  return [...products.values()].map((product) => {
    const { id, category, subcategory, imageKey, price, stock } = product;
    const seller = vendors.get(product.vendorId) ?? { name: '', city: null, delivers: 'shop' };
    const vendor = { id: product.vendorId, ...seller };
    return {
      id,
      ...productTextsOf(product, context.language),
      category,
      subcategory,
      imageKey,
      price,
      stock,
      vendor,
    };
  });
}
