import { totalsOf } from '../delivery/rules.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { Cart } from './rules.ts';

/** What a cart line shows of its product. Price in paise. */
export interface CartProduct {
  id: string;
  name: string;
  pack: string;
  category: string;
  subcategory: string;
  imageKey: string | null;
  price: Paise;
  stock: number;
}

export interface PricedLine {
  product: CartProduct;
  quantity: number;
  lineTotal: Paise;
  /** More asked for than there is. */
  isShort: boolean;
}

export interface PricedCart {
  lines: PricedLine[];
  /** Items whose product is not sold any more. */
  gone: string[];
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
}

/** A cart at the given products' prices (spec sections 4 and 9): what the browser shows and the server charges. */
export function priceCart(cart: Cart, products: readonly CartProduct[]): PricedCart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = cart.items.flatMap(({ productId, quantity }): PricedLine[] => {
    const product = byId.get(productId);
    if (!product) return [];
    return [{ product, quantity, lineTotal: product.price * quantity, isShort: quantity > product.stock }];
  });
  const gone = cart.items.map((item) => item.productId).filter((id) => !byId.has(id));
  return { lines, gone, ...totalsOf(sum(lines.map((line) => line.lineTotal))) };
}
