import { mergedAtSignIn } from '../../../market/cart/merge-rules.ts';
import type { Cart } from '../../../market/cart/rules.ts';
import { readCart, writeCart } from '../../browser/cart-store.ts';
import { readStored, writeStored } from '../../browser/local-storage.ts';

/** The version of the last cart that was taken over is stored under this key. */
const storedAs = 'cart-taken';

/**
 * Takes over the cart that was filled without JavaScript, by the larger quantity of each product. A lost answer is
 * asked for again at the next page, and what was taken is never taken twice.
 */
export async function takeServerCart(): Promise<void> {
  const left = await ask(readStored(storedAs) ?? '');
  if (!left) return;
  writeCart(mergedAtSignIn(left, readCart(), new Map()));
  writeStored(storedAs, left.version);
  await ask(left.version);
}

/** What the server still has besides the version that was taken; null for nothing, and without a connection. */
async function ask(taken: string): Promise<(Cart & { version: string }) | null> {
  try {
    const body = new URLSearchParams({ intent: 'take', taken });
    const answer = await fetch('/cart/kept', { method: 'POST', body });
    return answer.ok ? ((await answer.json()) as (Cart & { version: string }) | null) : null;
  } catch {
    return null;
  }
}
