import type { Paise } from '../kernel/money.ts';
import { isProductId, mostLines } from './rules.ts';

/** Who sends a line. City null where the vendor has not given it. */
export interface Seller {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
}

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
  /** Absent in a copy that a release before parcels saved. */
  vendor?: Seller;
}

/** The copy of a product that the browser keeps under `products` (spec section 4): the cart shows it at once. */
export interface SavedProduct extends CartProduct {
  /** The price at which it was put into the cart, as long as it is another one today. */
  was?: Paise;
  /** Not sold any more, as the shop said last. */
  gone?: true;
}

/** The copies from whatever stands in local storage: what is damaged or foreign is left out. */
export function savedFrom(stored: string | null): SavedProduct[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    const copies = Array.isArray(parsed) ? parsed.slice(0, mostLines).filter(isCopy).map(onlyOurs) : [];
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

function onlyOurs(copy: SavedProduct): SavedProduct {
  const { id, name, pack, category, subcategory, imageKey, price, stock, vendor, was, gone } = copy;
  const ours = { id, name, pack, category, subcategory, imageKey, price, stock };
  const seller = sellerFrom(vendor);
  return { ...ours, ...(seller && { vendor: seller }), ...(was && { was }), ...(gone && { gone: true }) };
}

function sellerFrom(value: unknown): Seller | null {
  const { id, name, city } = (value ?? {}) as Partial<Record<keyof Seller, unknown>>;
  if (!isProductId(id) || typeof name !== 'string') return null;
  return { id, name, city: typeof city === 'string' ? city : null };
}

/** The copies after a product was put into the cart: its buyer has just seen today's price. */
export function withCopy(saved: readonly SavedProduct[], product: CartProduct): SavedProduct[] {
  return [...byId([...saved, onlyOurs(product)]).values()];
}

/** The copies after the shop said what the asked products are today; what it did not name is gone. */
export function refreshed(
  saved: readonly SavedProduct[],
  asked: readonly string[],
  today: readonly CartProduct[],
): SavedProduct[] {
  const known = byId(saved);
  const sold = byId(today);
  const answers = asked.map((id) => {
    const product = sold.get(id);
    return product
      ? withFormerPrice(product, known.get(id))
      : { ...(known.get(id) ?? unknown(id)), gone: true as const };
  });
  return [...byId([...saved, ...answers]).values()];
}

function withFormerPrice(product: CartProduct, before: SavedProduct | undefined): SavedProduct {
  const was = before?.was ?? before?.price ?? 0;
  return was > 0 && was !== product.price ? { ...product, was } : product;
}

/** What can be said of a product that is gone and of which no copy was kept. */
function unknown(id: string): SavedProduct {
  return { id, name: '', pack: '', category: '', subcategory: '', imageKey: null, price: 0, stock: 0 };
}

function byId<P extends CartProduct>(products: readonly P[]): Map<string, P> {
  return new Map(products.map((product) => [product.id, product]));
}
