import { idPattern } from '../kernel/id-pattern.ts';

/** The cart as the browser keeps it under `cart` (spec section 3). */
export interface CartItem {
  readonly productId: string;
  readonly quantity: number;
}

export interface Cart {
  readonly items: readonly CartItem[];
}

export const emptyCart: Cart = { items: [] };

/** More lines than a shopper has, fewer than would hurt. */
export const mostLines = 100;
/** The name that a browser gives to a purchase. */
export const checkoutId = /^[\w-]{16,64}$/;
/** Purchases without an answer that a browser remembers. */
export const mostUnconfirmed = 5;
/** Far above any stock; keeps arithmetic safe. */
export const mostOfOne = 100_000;

/** Beyond this many stored items nothing is looked at: healing must not hold the page up. */
const mostHealed = 1_000;

/** A cart from whatever stands in local storage: damaged, foreign or repeated items are healed or left out. */
export function cartFrom(stored: string | null): Cart {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    const items = (parsed as { items?: unknown } | null)?.items;
    if (!Array.isArray(items)) return emptyCart;
    return items.slice(0, mostHealed).filter(isCartItem).reduce(withItem, emptyCart);
  } catch {
    return emptyCart;
  }
}

function isCartItem(value: unknown): value is CartItem {
  const { productId, quantity } = (value ?? {}) as Partial<CartItem>;
  return isProductId(productId) && isQuantity(quantity);
}

/** Whether a value can be the id of a product: the server knows no others. */
export function isProductId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= mostOfOne;
}

function withItem(cart: Cart, { productId, quantity }: CartItem): Cart {
  return addItem(cart, productId, quantity, mostOfOne);
}

/** Adds a product; one that is in the cart already is increased, never above its stock (spec sections 4, 5). */
export function addItem(cart: Cart, productId: string, quantity: number, stock: number): Cart {
  return setQuantity(cart, productId, Math.min(quantityOf(cart, productId) + quantity, stock, mostOfOne));
}

/** Sets a quantity; 0 or less removes the line (spec section 4). A full cart takes no further product. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, productId);
  const known = cart.items.some((item) => item.productId === productId);
  if (!known && cart.items.length >= mostLines) return cart;
  const item = { productId, quantity };
  return {
    items: known
      ? cart.items.map((old) => (old.productId === productId ? item : old))
      : [...cart.items, item],
  };
}

export function removeItem(cart: Cart, productId: string): Cart {
  return { items: cart.items.filter((item) => item.productId !== productId) };
}

/** Puts a removed item back where it was; one that came into the cart meanwhile stays as it is. */
export function restoreItem(cart: Cart, item: CartItem, place: number): Cart {
  if (quantityOf(cart, item.productId) > 0 || cart.items.length >= mostLines) return cart;
  return { items: [...cart.items.slice(0, place), item, ...cart.items.slice(place)] };
}

/** How many of a product are in the cart. */
export function quantityOf(cart: Cart, productId: string): number {
  return cart.items.find((item) => item.productId === productId)?.quantity ?? 0;
}

/** How many things are in the cart: the figure on the badge. */
export function countOf(cart: Cart): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0);
}
