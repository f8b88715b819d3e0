import { type Cart, cartFrom, quantityOf } from '../../market/cart/rules.ts';
import { changeQuantity, readCart } from './cart-store.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

const storedAs = 'checkout';

/**
 * The name of the purchase of this cart: the same in every tab and after a reload, so that sending it again after a
 * lost answer finds the order it made; a new one as soon as the cart changes.
 */
export function checkoutIdOf(cart: Cart): string {
  const items = JSON.stringify(cart.items);
  const stored = parse(readStored(storedAs));
  if (stored?.items === items) return stored.id;
  const id = randomId();
  writeStored(storedAs, JSON.stringify({ id, items }));
  return id;
}

/**
 * Takes what an order bought out of the cart, once: when the purchase that made it is the one at hand. What another tab
 * added meanwhile stays. The next purchase is another one, even of the same things.
 */
export function settlePurchase(checkoutId: string): void {
  const stored = parse(readStored(storedAs));
  if (stored?.id !== checkoutId) return;
  for (const { productId, quantity } of cartFrom(`{"items":${stored.items}}`).items) {
    changeQuantity(productId, quantityOf(readCart(), productId) - quantity);
  }
  removeStored(storedAs);
}

function parse(text: string | null): { id: string; items: string } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const { id, items } = (value ?? {}) as { id?: unknown; items?: unknown };
    return typeof id === 'string' && typeof items === 'string' ? { id, items } : null;
  } catch {
    return null;
  }
}

// crypto.randomUUID needs https; a shop tried out in a village's own network has none.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
