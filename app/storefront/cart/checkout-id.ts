import {
  type CartItem,
  cartFrom,
  checkoutId,
  maxUnconfirmed,
  quantityOf,
} from '../../../market/cart/rules.ts';
import { changeQuantity, readCart } from '../../browser/cart-store.ts';
import { readStored, writeStored } from '../../browser/local-storage.ts';

const storedAs = 'checkout';

/** A checkout attempt: its id and its items. */
interface Checkout {
  id: string;
  /** The items as JSON. */
  items: string;
  /** Submitted at least once; its order has not been confirmed while this entry is stored. */
  sent?: boolean;
}

/**
 * The checkout of these items, with an idempotency key: the same id in every tab and after a reload, so that a retry
 * after a lost response finds the order; a new id for a changed cart. Created when the checkout renders, before a
 * double submit.
 */
export function checkoutOf(items: readonly CartItem[]): Checkout {
  const text = JSON.stringify(items);
  const known = read().find((checkout) => checkout.items === text);
  if (known) return known;
  const checkout = { id: randomId(), items: text };
  write([...sentCheckouts(), checkout]);
  return checkout;
}

/** Whether the cart holds exactly these items: another tab may have changed it, or signing out emptied it. */
export function isInCart(items: readonly CartItem[]): boolean {
  return JSON.stringify(readCart().items) === JSON.stringify(items);
}

/** Creates the checkout id of the shown items; does nothing once sign-out or another tab has changed the cart. */
export function assignCheckoutId(items: readonly CartItem[]): void {
  if (isInCart(items)) checkoutOf(items);
}

/** Marks the checkout as sent. Returns its id and the ids of earlier unconfirmed checkouts. */
export function startCheckout(items: readonly CartItem[]): { checkoutId: string; unanswered: string[] } {
  const checkout = checkoutOf(items);
  const others = sentCheckouts()
    .filter(({ id }) => id !== checkout.id)
    .slice(-maxUnconfirmed);
  write([...others, { ...checkout, sent: true }]);
  return { checkoutId: checkout.id, unanswered: others.map(({ id }) => id) };
}

/** The items of submitted checkouts whose orders are not confirmed yet. */
export function pendingOrderItems(): readonly CartItem[] {
  return sentCheckouts().flatMap(itemsOf);
}

function itemsOf({ items }: Checkout): readonly CartItem[] {
  return cartFrom(`{"items":${items}}`).items;
}

function sentCheckouts(): Checkout[] {
  return read().filter(({ sent }) => sent);
}

/**
 * Removes the purchased items from the cart, once, if this browser made the checkout. Items added since then stay.
 * The next checkout gets a new id, even for the same items.
 */
export function confirmCheckout(checkoutId: string): void {
  const checkouts = read();
  const confirmed = checkouts.find(({ id }) => id === checkoutId);
  if (!confirmed) return;
  write(checkouts.filter((checkout) => checkout !== confirmed));
  for (const { productId, quantity } of itemsOf(confirmed)) {
    changeQuantity(productId, quantityOf(readCart(), productId) - quantity);
  }
}

function read(): Checkout[] {
  try {
    const value: unknown = JSON.parse(readStored(storedAs) ?? '[]');
    return Array.isArray(value) ? value.filter(isCheckout) : [];
  } catch {
    return [];
  }
}

function isCheckout(value: unknown): value is Checkout {
  const { id, items } = (value ?? {}) as Partial<Checkout>;
  return typeof id === 'string' && checkoutId.test(id) && typeof items === 'string';
}

function write(checkouts: readonly Checkout[]): void {
  writeStored(storedAs, JSON.stringify(checkouts));
}

// crypto.randomUUID needs HTTPS, which a trial shop on a local network does not have.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
