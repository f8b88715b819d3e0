import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, clearCart, readCart } from '../../browser/cart-store.ts';
import { assignCheckoutId, checkoutOf, confirmCheckout, startCheckout } from './checkout-id.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => void storage.set(name, text),
      removeItem: (name: string) => void storage.delete(name),
    },
  });
  addToCart('wheat', 1, 9);
});

const buy = () => startCheckout(readCart().items);

describe('the checkout id', () => {
  it('is the same for the same cart: in another tab, after a reload, on every retry', () => {
    const shown = checkoutOf(readCart().items).id;
    expect(buy()).toEqual({ checkoutId: shown, unanswered: [] });
    expect(buy()).toEqual({ checkoutId: shown, unanswered: [] });
  });

  it('differs for a changed cart, and the request lists earlier unconfirmed checkout ids', () => {
    const first = buy().checkoutId;
    addToCart('okra', 1, 9);
    const second = buy();
    expect(second.checkoutId).not.toBe(first);
    expect(second.unanswered).toEqual([first]);
    addToCart('wheat', 1, 9);
    expect(buy().unanswered).toEqual([first, second.checkoutId]);
  });

  it('does not list a checkout that was shown but never submitted', () => {
    checkoutOf(readCart().items);
    addToCart('okra', 1, 9);
    expect(buy().unanswered).toEqual([]);
  });

  it('is not stored after sign-out has emptied the cart', () => {
    const shown = readCart().items;
    assignCheckoutId(shown);
    expect(storage.get('checkout')).toContain('wheat');
    vi.stubGlobal('window', { ...window, sessionStorage: { removeItem: () => {} } });
    clearCart();
    assignCheckoutId(shown);
    expect(storage.has('checkout')).toBe(false);
  });

  it('is reused when the cart is changed back', () => {
    const first = buy().checkoutId;
    addToCart('okra', 1, 9);
    buy();
    expect(startCheckout([{ productId: 'wheat', quantity: 1 }]).checkoutId).toBe(first);
  });

  it('is not reused after its order is confirmed, which removes the purchased items from the cart', () => {
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

  it('drops the oldest of many unconfirmed checkouts, and ignores damaged storage', () => {
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
      storage.set('checkout', damage);
      expect(buy()).toMatchObject({ unanswered: [] });
    }
  });

  it('does not change the cart for an order of another person or browser', () => {
    buy();
    confirmCheckout('made-on-another-phone');
    expect(readCart().items).toHaveLength(1);
  });
});
