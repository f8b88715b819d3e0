import { withChanges } from '../../../market/cart/merge-rules.ts';
import { type Cart, cartFrom, quantityOf } from '../../../market/cart/rules.ts';
import { readCart, writeCart } from '../../browser/cart-store.ts';
import { readStored, writeStored } from '../../browser/local-storage.ts';
import { pendingOrderItems } from './checkout-id.ts';

const storedAs = 'cart-kept';
/** Debounce in milliseconds: long enough for five taps on plus. */
const debounce = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let isEnabled = false;
/** The cart after the last sync, to skip a sync without changes. */
let lastSynced: string | undefined;
let currentUser: string | undefined;

/**
 * Schedules a sync of the cart with the signed-in user's account; a failed sync is retried at the next change or visit.
 */
export function scheduleCartSync(user: string): void {
  if (user !== currentUser) lastSynced = undefined;
  currentUser = user;
  isEnabled = true;
  clearTimeout(timer);
  timer = setTimeout(() => void sync(), debounce);
}

// Another device may have changed the account's cart.
document.addEventListener('visibilitychange', () => {
  lastSynced = undefined;
  if (!document.hidden && isEnabled && currentUser) scheduleCartSync(currentUser);
});

async function sync(): Promise<void> {
  const sent = withoutPendingItems(readCart());
  const text = JSON.stringify(sent);
  if (text === lastSynced) return;
  const known = readLastSynced();
  // A cart repaired after damage does not show which lines were removed.
  const isWhole = JSON.stringify(readCart()) === readStored('cart');
  const before = isWhole ? JSON.stringify(withoutPendingItems(known)) : '';
  try {
    const body = new URLSearchParams({ intent: 'keep', owner: known.owner, cart: text, before });
    const answer = await fetch('/cart/kept', { method: 'POST', body, keepalive: true });
    // Only a refusal ends the syncing: the server may be restarting.
    isEnabled = answer.ok || answer.status >= 500;
    if (answer.ok) applySynced((await answer.json()) as SyncedCart, known.owner, sent);
  } catch {
    // Ignored: the browser's cart is complete, and the next change retries.
  }
}

/**
 * Applies the synced cart. Changes made during the request are preserved, unless the cart belonged to another owner.
 */
function applySynced(synced: SyncedCart, owner: string, sent: Cart): void {
  // The user has signed out during the request.
  if (readLastSynced().owner !== owner) return;
  const cart = { items: synced.items };
  const next = owner === '' || owner === synced.owner ? withChanges(cart, readCart(), sent) : cart;
  writeStored(storedAs, JSON.stringify(synced));
  lastSynced = JSON.stringify(withoutPendingItems(cart));
  if (JSON.stringify(next) !== JSON.stringify(readCart())) writeCart(next);
}

interface SyncedCart extends Cart {
  readonly owner: string;
}

/** The result of the last sync; empty and without owner when there is none or it is damaged. */
function readLastSynced(): SyncedCart {
  const text = readStored(storedAs);
  try {
    const { owner } = JSON.parse(text ?? '') as Partial<SyncedCart>;
    return { owner: typeof owner === 'string' ? owner : '', items: cartFrom(text).items };
  } catch {
    return { owner: '', items: [] };
  }
}

/**
 * The cart without the items of unconfirmed checkouts: these are neither added to nor removed from the account until
 * the order is confirmed (docs/decisions/checkout.md). The order itself removes them from the account.
 */
function withoutPendingItems({ items }: Cart): Cart {
  const pending = { items: pendingOrderItems() };
  return { items: items.filter(({ productId }) => quantityOf(pending, productId) === 0) };
}
