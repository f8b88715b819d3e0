import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, clearCart, readCart } from '../browser/cart-store.ts';
import { assignCheckoutId, checkoutOf, confirmCheckout, startCheckout } from './checkout-id.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
  });
  addToCart('wheat', 1, 9);
});

const buy = () => startCheckout(readCart().items);

describe('the name of a purchase', () => {
  it('stays while the cart stays: in another tab, after a reload, on every try', () => {
    const shown = checkoutOf(readCart().items).id;
    expect(buy()).toEqual({ checkoutId: shown, unanswered: [] });
    expect(buy()).toEqual({ checkoutId: shown, unanswered: [] });
  });

  it('is another one for another cart, which tells what was sent before and never answered', () => {
    const first = buy().checkoutId;
    addToCart('okra', 1, 9);
    const second = buy();
    expect(second.checkoutId).not.toBe(first);
    expect(second.unanswered).toEqual([first]);
    addToCart('wheat', 1, 9);
    expect(buy().unanswered).toEqual([first, second.checkoutId]);
  });

  it('does not count what was only looked at', () => {
    checkoutOf(readCart().items);
    addToCart('okra', 1, 9);
    expect(buy().unanswered).toEqual([]);
  });

  it('is not written any more once signing out has emptied the cart', () => {
    const shown = readCart().items;
    assignCheckoutId(shown);
    expect(kept.get('checkout')).toContain('wheat');
    vi.stubGlobal('window', { ...window, sessionStorage: { removeItem: () => {} } });
    clearCart();
    assignCheckoutId(shown);
    expect(kept.has('checkout')).toBe(false);
  });

  it('is the first one again when the cart is changed back', () => {
    const first = buy().checkoutId;
    addToCart('okra', 1, 9);
    buy();
    expect(startCheckout([{ productId: 'wheat', quantity: 1 }]).checkoutId).toBe(first);
  });

  it('is not reused once its order was seen, which takes what it bought out of the cart', () => {
    const first = buy().checkoutId;
    addToCart('wheat', 2, 9);
    addToCart('okra', 1, 9);
    confirmCheckout(first);
    confirmCheckout(first);
    expect(readCart().items).toEqual([
      { productId: 'wheat', quantity: 2 },
      { productId: 'okra', quantity: 1 },
    ]);
    expect(buy().unanswered).toEqual([]);
    expect(startCheckout([{ productId: 'wheat', quantity: 1 }]).checkoutId).not.toBe(first);
  });

  it('forgets the oldest of many, and heals what is damaged', () => {
    for (let n = 0; n < 9; n++) {
      addToCart('wheat', 1, 99);
      buy();
    }
    expect(buy().unanswered).toHaveLength(5);
    for (const damage of [
      '{',
      '7',
      '{"id":"x"}',
      '[null,{"id":7},{"id":"short","items":"[]","sent":true}]',
    ]) {
      kept.set('checkout', damage);
      expect(buy()).toMatchObject({ unanswered: [] });
    }
  });

  it('leaves the cart alone for an order of somebody else, or of another browser', () => {
    buy();
    confirmCheckout('made-on-another-phone');
    expect(readCart().items).toHaveLength(1);
  });
});
