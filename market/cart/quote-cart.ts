import { z } from 'zod';
import { type ProductForSale, productsForSale, textsOf } from '../catalogue/products-for-sale.ts';
import { totalsOf } from '../delivery/rules.ts';
import type { Context } from '../kernel/context.ts';
import { anyone } from '../kernel/guards.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import type { CartItem } from './rules.ts';
import { cartItemsShape } from './shape.ts';

/** A cart line at today's price and stock, in the reader's language. Amounts in paise. */
export interface QuotedLine {
  productId: string;
  quantity: number;
  name: string;
  pack: string;
  category: string;
  subcategory: string;
  imageKey: string | null;
  price: Paise;
  lineTotal: Paise;
  stock: number;
}

export interface Quote {
  lines: QuotedLine[];
  /** Products that are not sold any more: the cart drops them and says so. */
  gone: string[];
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
}

/** What a cart costs now (spec sections 4 and 9). Prices come from the catalogue alone. Answers `input.invalid`. */
export const quoteCart = verb(
  anyone,
  z.object({ items: cartItemsShape }),
  async (context, { items }): Promise<Quote> => {
    const products = await productsForSale(
      context,
      items.map((item) => item.productId),
    );
    const lines = items.flatMap((item) => {
      const product = products.get(item.productId);
      return product ? [quoteLine(context, item, product)] : [];
    });
    const gone = items.map((item) => item.productId).filter((id) => !products.has(id));
    return { lines, gone, ...totalsOf(sum(lines.map((line) => line.lineTotal))) };
  },
);

function quoteLine(context: Context, { productId, quantity }: CartItem, product: ProductForSale): QuotedLine {
  const { category, subcategory, imageKey, price, stock } = product;
  const texts = textsOf(product, context.language);
  return {
    productId,
    quantity,
    ...texts,
    category,
    subcategory,
    imageKey,
    price,
    stock,
    lineTotal: price * quantity,
  };
}
