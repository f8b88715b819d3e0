import { withChanges } from '../../market/cart/merge-rules.ts';
import { type Cart, cartFrom, quantityOf } from '../../market/cart/rules.ts';
import { readCart, writeCart } from '../browser/cart-store.ts';
import { readStored, writeStored } from '../browser/local-storage.ts';
import { pendingOrderItems } from './checkout-id.ts';

const storedAs = 'cart-kept';
/** Long enough for somebody who taps plus five times, in milliseconds. */
const quiet = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let isOn = false;
/** The cart on which browser and account agreed last, so that agreeing is not told again. */
let lastSynced: string | undefined;
let keeper: string | undefined;

/** Keeps the cart in the account of whoever is signed in, in a moment; without a signal at the next change or visit. */
export function syncCart(who: string): void {
  if (who !== keeper) lastSynced = undefined;
  keeper = who;
  isOn = true;
  clearTimeout(timer);
  timer = setTimeout(() => void keep(), quiet);
}

// Another phone may have changed it meanwhile.
document.addEventListener('visibilitychange', () => {
  lastSynced = undefined;
  if (!document.hidden && isOn && keeper) syncCart(keeper);
});

async function keep(): Promise<void> {
  const sent = withoutAwaited(readCart());
  const text = JSON.stringify(sent);
  if (text === lastSynced) return;
  const known = readKept();
  // A cart that was damaged and healed does not tell what was removed.
  const isWhole = JSON.stringify(readCart()) === readStored('cart');
  const before = isWhole ? JSON.stringify(withoutAwaited(known)) : '';
  try {
    const body = new URLSearchParams({ owner: known.owner, cart: text, before });
    const answer = await fetch('/cart/kept', { method: 'POST', body, keepalive: true });
    isOn = answer.ok;
    if (answer.ok) take((await answer.json()) as Kept, known.owner, sent);
  } catch {
    // Nobody waits for it: the browser's own cart is whole.
  }
}

/** Shows the cart as it is kept; what was changed while it was on its way stays changed, unless it was somebody else's. */
function take(kept: Kept, owner: string, sent: Cart): void {
  // Somebody has logged out meanwhile.
  if (readKept().owner !== owner) return;
  const cart = { items: kept.items };
  const next = owner === '' || owner === kept.owner ? withChanges(cart, readCart(), sent) : cart;
  writeStored(storedAs, JSON.stringify(kept));
  lastSynced = JSON.stringify(withoutAwaited(cart));
  if (JSON.stringify(next) !== JSON.stringify(readCart())) writeCart(next);
}

interface Kept extends Cart {
  readonly owner: string;
}

/** What was kept last; nobody's when nothing was, or when it is damaged. */
function readKept(): Kept {
  const text = readStored(storedAs);
  try {
    const { owner } = JSON.parse(text ?? '') as Partial<Kept>;
    return { owner: typeof owner === 'string' ? owner : '', items: cartFrom(text).items };
  } catch {
    return { owner: '', items: [] };
  }
}

/**
 * A cart without what an order without an answer may have bought: that is neither told to the account nor taken from it until
 * the order is seen (decision 17). The order itself takes it out there.
 */
function withoutAwaited({ items }: Cart): Cart {
  const awaited = { items: pendingOrderItems() };
  return { items: items.filter(({ productId }) => quantityOf(awaited, productId) === 0) };
}
