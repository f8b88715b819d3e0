import type { Paise } from '../kernel/money.ts';
import { isProductId, maxCartLines } from './rules.ts';

/** The vendor of a cart line. `city` is null if the vendor has not entered one. */
export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  /** By own rules, for a place; absent in older copies. */
  readonly delivers?: 'own' | 'shop';
}

/** The product data that a cart line shows. Price in paise. */
export interface CartProduct {
  id: string;
  name: string;
  pack: string;
  category: string;
  subcategory: string;
  imageKey: string | null;
  price: Paise;
  stock: number;
  /** Missing in copies from a release without parcels. */
  vendor?: Seller;
}

/**
 * The product copy that the browser stores under `products` (docs/product.md, Cart), so that the cart renders at once.
 */
export interface SavedProduct extends CartProduct {
  /** The price when the product was added to the cart; absent if equal to the current price. */
  was?: Paise;
  /** Set if the last refresh found the product no longer on sale. */
  gone?: true;
}

/** Parses the copies from local storage. Drops invalid copies and unknown fields. */
export function savedFrom(stored: string | null): SavedProduct[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    const copies = Array.isArray(parsed)
      ? parsed.slice(0, maxCartLines).filter(isCopy).map(withKnownFields)
      : [];
    return [...byId(copies).values()];
  } catch {
    return [];
  }
}

const texts = ['name', 'pack', 'category', 'subcategory'] as const;

function isCopy(value: unknown): value is SavedProduct {
  const copy = (value ?? {}) as Partial<Record<keyof SavedProduct, unknown>>;
  return (
    isProductId(copy.id) &&
    texts.every((name) => typeof copy[name] === 'string') &&
    (copy.imageKey === null || typeof copy.imageKey === 'string') &&
    [copy.price, copy.stock, copy.was ?? 0].every(
      (figure) => Number.isSafeInteger(figure) && Number(figure) >= 0,
    )
  );
}

function withKnownFields(copy: SavedProduct): SavedProduct {
  const { id, name, pack, category, subcategory, imageKey, price, stock, vendor, was, gone } = copy;
  const required = { id, name, pack, category, subcategory, imageKey, price, stock };
  const seller = sellerFrom(vendor);
  return { ...required, ...(seller && { vendor: seller }), ...(was && { was }), ...(gone && { gone: true }) };
}

function sellerFrom(value: unknown): Seller | null {
  const { id, name, city, delivers } = (value ?? {}) as Partial<Record<keyof Seller, unknown>>;
  if (!isProductId(id) || typeof name !== 'string') return null;
  const seller = { id, name, city: typeof city === 'string' ? city : null };
  return delivers === 'own' ? { ...seller, delivers } : seller;
}

/** The copies after adding a product to the cart. Clears its former price: the buyer has just seen the current one. */
export function withSavedProduct(saved: readonly SavedProduct[], product: CartProduct): SavedProduct[] {
  return [...byId([...saved, withKnownFields(product)]).values()];
}

/** The copies after a refresh: requested products that the server does not return are marked `gone`. */
export function refreshed(
  saved: readonly SavedProduct[],
  requested: readonly string[],
  today: readonly CartProduct[],
): SavedProduct[] {
  const copies = byId(saved);
  const sold = byId(today);
  const answers = requested.map((id) => {
    const product = sold.get(id);
    return product
      ? withFormerPrice(product, copies.get(id))
      : { ...(copies.get(id) ?? placeholder(id)), gone: true as const };
  });
  return [...byId([...saved, ...answers]).values()];
}

function withFormerPrice(product: CartProduct, before: SavedProduct | undefined): SavedProduct {
  const was = before?.was ?? before?.price ?? 0;
  return was > 0 && was !== product.price ? { ...product, was } : product;
}

/** Placeholder for a product that is no longer on sale and has no copy. */
function placeholder(id: string): SavedProduct {
  return { id, name: '', pack: '', category: '', subcategory: '', imageKey: null, price: 0, stock: 0 };
}

function byId<P extends CartProduct>(products: readonly P[]): Map<string, P> {
  return new Map(products.map((product) => [product.id, product]));
}
