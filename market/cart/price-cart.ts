import { isDealerDelivered } from '../catalogue/enquiry-rules.ts';
import { type Parcel, parcelsOf } from '../delivery/parcels.ts';
import { type DeliveryTerms, totalsOf } from '../delivery/rules.ts';
import type { Paise } from '../kernel/money.ts';
import type { Cart, CartItem } from './rules.ts';
import type { SavedProduct, Seller } from './saved-products.ts';

/** Why a line cannot be ordered as it stands: more than there is, none left, not sold any more, or delivered by a dealer. */
export type LineProblem = 'short' | 'soldOut' | 'gone' | 'byDealer';

export interface PricedLine {
  product: SavedProduct;
  quantity: number;
  /** 0 for what is gone. */
  lineTotal: Paise;
  problem: LineProblem | null;
}

/** A parcel of the cart: its lines and what is paid for it at the door, in paise. */
export interface CartParcel extends Parcel<PricedLine> {
  readonly seller: Seller;
}

/** Amounts in paise; what is gone is not in them. */
export interface PricedCart {
  lines: PricedLine[];
  /** Whether every line can be ordered as it stands. */
  isReady: boolean;
  /** As the order will be sent; empty while the seller of a line is not known. What is gone is in none. */
  parcels: CartParcel[];
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
}

/**
 * A cart at the given products' prices and terms of delivery (spec sections 4 and 9): what the browser shows and the server charges. Null when a
 * product is not among them.
 */
export function priceCart(
  cart: Cart,
  products: readonly SavedProduct[],
  terms: DeliveryTerms,
): PricedCart | null {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines: PricedLine[] = [];
  for (const item of cart.items) {
    const product = byId.get(item.productId);
    if (!product) return null;
    lines.push(lineOf(item, product));
  }
  // Copies may be damaged: unlike the server's sum this one must not throw.
  const subtotal = lines.reduce((total, line) => total + line.lineTotal, 0);
  const totals = totalsOf(subtotal, terms);
  const isReady = lines.every((line) => line.problem === null);
  return { lines, isReady, parcels: parcelsIn(lines, totals.shipping), ...totals };
}

function parcelsIn(lines: readonly PricedLine[], shipping: Paise): CartParcel[] {
  const sold = lines.filter(({ problem }) => problem !== 'gone');
  const sellers = new Map(sold.map(({ product: { vendor } }) => [vendor?.id ?? '', vendor]));
  const parcels = parcelsOf(sold, shipping, ({ product: { vendor }, lineTotal }) => ({
    vendorId: vendor?.id ?? '',
    amount: lineTotal,
  })).map((parcel) => ({ ...parcel, seller: sellers.get(parcel.vendorId) }));
  return parcels.every(hasSeller) ? parcels : [];
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
