import { isDealerDelivered } from '../catalogue/enquiry-rules.ts';
import { type Charging, type Parcel, parcelsOf, sumsOf } from '../delivery/parcels.ts';
import type { Paise } from '../kernel/money.ts';
import type { Cart, CartItem } from './rules.ts';
import type { SavedProduct, Seller } from './saved-products.ts';

/** Why a line cannot be ordered: quantity above stock, sold out, no longer on sale, or delivered by a dealer. */
export type LineProblem = 'short' | 'soldOut' | 'gone' | 'byDealer';

export interface PricedLine {
  product: SavedProduct;
  quantity: number;
  /** 0 for a product that is no longer on sale. */
  lineTotal: Paise;
  problem: LineProblem | null;
}

/** One parcel of the cart: its lines and the amount due on delivery, in paise. */
export interface CartParcel extends Parcel<PricedLine> {
  readonly seller: Seller;
}

/** Amounts in paise. Products that are no longer on sale are excluded. */
export interface PricedCart {
  lines: PricedLine[];
  /** True if every line can be ordered. */
  isReady: boolean;
  /** The parcels of the order. Empty while the seller of a line is unknown; excludes products no longer on sale. */
  parcels: CartParcel[];
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
}

/**
 * Prices a cart with the given products and charges (docs/product.md, Cart). Browser and server share it.
 * Returns null if a product is missing from `products`.
 */
export function priceCart(
  cart: Cart,
  products: readonly SavedProduct[],
  charging: Charging,
): PricedCart | null {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines: PricedLine[] = [];
  for (const item of cart.items) {
    const product = byId.get(item.productId);
    if (!product) return null;
    lines.push(lineOf(item, product));
  }
  const isReady = lines.every((line) => line.problem === null);
  const sold = lines.filter(({ problem }) => problem !== 'gone');
  const sellers = new Map(sold.map(({ product: { vendor } }) => [vendor?.id ?? '', vendor]));
  const parcels = parcelsOf(sold, charging, ({ product: { vendor }, lineTotal }) => ({
    vendorId: vendor?.id ?? '',
    amount: lineTotal,
  })).map((parcel) => ({ ...parcel, seller: sellers.get(parcel.vendorId) }));
  return { lines, isReady, parcels: parcels.every(hasSeller) ? parcels : [], ...sumsOf(parcels) };
}

const hasSeller = (parcel: Parcel<PricedLine> & { seller: Seller | undefined }): parcel is CartParcel =>
  parcel.seller !== undefined;

function lineOf({ quantity }: CartItem, product: SavedProduct): PricedLine {
  const problem = problemOf(quantity, product);
  return { product, quantity, lineTotal: problem === 'gone' ? 0 : product.price * quantity, problem };
}

function problemOf(quantity: number, { gone, stock, subcategory }: SavedProduct): LineProblem | null {
  if (gone) return 'gone';
  if (isDealerDelivered(subcategory)) return 'byDealer';
  if (stock <= 0) return 'soldOut';
  return quantity > stock ? 'short' : null;
}
