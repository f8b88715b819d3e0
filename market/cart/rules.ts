import { idPattern } from '../kernel/id-pattern.ts';

/** The cart as the browser stores it under the key `cart` (docs/product.md, Cart). */
export interface CartItem {
  readonly productId: string;
  readonly quantity: number;
}

export interface Cart {
  readonly items: readonly CartItem[];
}

export const emptyCart: Cart = { items: [] };

/** Maximum number of cart lines: above real use, low enough to limit the load. */
export const maxCartLines = 100;
/** Format of the checkout id that a browser generates. */
export const checkoutId = /^[\w-]{16,64}$/;
/** Maximum number of unconfirmed checkouts that a browser stores. */
export const maxUnconfirmed = 5;
/** Maximum quantity of a line: far above any stock, and safe for integer arithmetic. */
export const maxOfOne = 100_000;

/** Maximum number of stored items to parse, so that a huge stored cart does not block the page. */
const maxHealed = 1_000;

/** Parses a cart from local storage: invalid items are dropped, repeated items are merged. */
export function cartFrom(stored: string | null): Cart {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    const items = (parsed as { items?: unknown } | null)?.items;
    if (!Array.isArray(items)) return emptyCart;
    return items.slice(0, maxHealed).filter(isCartItem).reduce(withItem, emptyCart);
  } catch {
    return emptyCart;
  }
}

function isCartItem(value: unknown): value is CartItem {
  const { productId, quantity } = (value ?? {}) as Partial<CartItem>;
  return isProductId(productId) && isQuantity(quantity);
}

/** True for a value in the format of a product id. */
export function isProductId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxOfOne;
}

function withItem(cart: Cart, { productId, quantity }: CartItem): Cart {
  return addItem(cart, productId, quantity, maxOfOne);
}

/** Adds a product, or increases its quantity. Capped at stock (docs/product.md, Cart). */
export function addItem(cart: Cart, productId: string, quantity: number, stock: number): Cart {
  return setQuantity(cart, productId, Math.min(quantityOf(cart, productId) + quantity, stock, maxOfOne));
}

/** Sets a quantity; 0 or less removes the line (docs/product.md, Cart). A full cart rejects new products. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, productId);
  const isInCart = cart.items.some((item) => item.productId === productId);
  if (!isInCart && cart.items.length >= maxCartLines) return cart;
  const item = { productId, quantity };
  return {
    items: isInCart
      ? cart.items.map((old) => (old.productId === productId ? item : old))
      : [...cart.items, item],
  };
}

export function removeItem(cart: Cart, productId: string): Cart {
  return { items: cart.items.filter((item) => item.productId !== productId) };
}

/** Restores a removed line at its former position, unless the product was added again or the cart is full. */
export function restoreItem(cart: Cart, item: CartItem, place: number): Cart {
  if (quantityOf(cart, item.productId) > 0 || cart.items.length >= maxCartLines) return cart;
  return { items: [...cart.items.slice(0, place), item, ...cart.items.slice(place)] };
}

/** Quantity of a product in the cart. */
export function quantityOf(cart: Cart, productId: string): number {
  return cart.items.find((item) => item.productId === productId)?.quantity ?? 0;
}

/** Sum of all quantities, for the cart badge. */
export function cartCount(cart: Cart): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0);
}
