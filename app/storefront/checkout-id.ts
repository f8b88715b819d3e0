import { type CartItem, cartFrom, checkoutId, mostUnconfirmed, quantityOf } from '../../market/cart/rules.ts';
import { changeQuantity, readCart } from '../browser/cart-store.ts';
import { readStored, writeStored } from '../browser/local-storage.ts';

const storedAs = 'checkout';

/** A purchase by its name and what it buys. */
interface Checkout {
  id: string;
  /** The items as JSON. */
  items: string;
  /** Sent at least once: as long as it is kept here, nobody has seen its order. */
  sent?: boolean;
}

/**
 * The purchase of these items: the same in every tab and after a reload, so that sending it again after a lost answer finds
 * the order it made; a new one as soon as the cart changes. Named when the checkout shows it, before anybody can press twice.
 */
export function checkoutOf(items: readonly CartItem[]): Checkout {
  const text = JSON.stringify(items);
  const known = read().find((purchase) => purchase.items === text);
  if (known) return known;
  const purchase = { id: randomId(), items: text };
  write([...sentOnes(), purchase]);
  return purchase;
}

/** Whether the cart holds exactly these items: another tab may have changed it, or signing out emptied it. */
export function isInCart(items: readonly CartItem[]): boolean {
  return JSON.stringify(readCart().items) === JSON.stringify(items);
}

/** Names the purchase of the items that the checkout shows. Signing out leaves nothing of them, however late this comes. */
export function assignCheckoutId(items: readonly CartItem[]): void {
  if (isInCart(items)) checkoutOf(items);
}

/** What is sent to place these items: their purchase's name, and the names of others that were sent and never answered. */
export function startCheckout(items: readonly CartItem[]): { checkoutId: string; unanswered: string[] } {
  const purchase = checkoutOf(items);
  const others = sentOnes()
    .filter(({ id }) => id !== purchase.id)
    .slice(-mostUnconfirmed);
  write([...others, { ...purchase, sent: true }]);
  return { checkoutId: purchase.id, unanswered: others.map(({ id }) => id) };
}

/** What the purchases buy that were sent and whose order nobody has seen yet. */
export function pendingOrderItems(): readonly CartItem[] {
  return sentOnes().flatMap(itemsOf);
}

function itemsOf({ items }: Checkout): readonly CartItem[] {
  return cartFrom(`{"items":${items}}`).items;
}

function sentOnes(): Checkout[] {
  return read().filter(({ sent }) => sent);
}

/**
 * Takes what an order bought out of the cart, once: when its purchase was made by this browser. What was added meanwhile
 * stays. The next purchase is another one, even of the same things.
 */
export function confirmCheckout(checkoutId: string): void {
  const purchases = read();
  const settled = purchases.find(({ id }) => id === checkoutId);
  if (!settled) return;
  write(purchases.filter((purchase) => purchase !== settled));
  for (const { productId, quantity } of itemsOf(settled)) {
    changeQuantity(productId, quantityOf(readCart(), productId) - quantity);
  }
}

function read(): Checkout[] {
  try {
    const value: unknown = JSON.parse(readStored(storedAs) ?? '[]');
    return Array.isArray(value) ? value.filter(isPurchase) : [];
  } catch {
    return [];
  }
}

function isPurchase(value: unknown): value is Checkout {
  const { id, items } = (value ?? {}) as Partial<Checkout>;
  return typeof id === 'string' && checkoutId.test(id) && typeof items === 'string';
}

function write(purchases: readonly Checkout[]): void {
  writeStored(storedAs, JSON.stringify(purchases));
}

// crypto.randomUUID needs https; a shop tried out in a village's own network has none.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
