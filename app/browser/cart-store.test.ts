import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceCart } from '../../market/cart/price-cart.ts';
import { cartCount, quantityOf } from '../../market/cart/rules.ts';
import { type CartProduct, savedFrom } from '../../market/cart/saved-products.ts';
import { specifiedTerms } from '../../market/delivery/rules.ts';
import { wheatInCart } from '../../tests/support/shop/cart-product.ts';

const wheat: CartProduct = { ...wheatInCart, imageKey: null, stock: 5 };
const products = [
  wheat,
  { ...wheat, id: 'sickle', price: 22_900, stock: 1 },
  { ...wheat, id: 'okra', stock: 40 },
];

/** Fake local storage with a limited capacity. */
class FakeStorage {
  readonly entries = new Map<string, string>();
  room = Infinity;
  getItem = (name: string) => this.entries.get(name) ?? null;
  removeItem = (name: string) => void this.entries.delete(name);
  setItem = (name: string, text: string) => {
    const others = [...this.entries].filter(([other]) => other !== name).map(([, value]) => value.length);
    if (others.reduce((sum, length) => sum + length, text.length) > this.room)
      throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(name, text);
  };
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('window', { localStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

/** Another tab: the same storage, but its own module state. */
async function openTab() {
  vi.resetModules();
  const [cart, saved] = [
    await import('./cart-store.ts'),
    await import('../storefront/cart/saved-products.ts'),
  ];
  const putInCart = (product: CartProduct, quantity: number) => {
    cart.addToCart(product.id, quantity, product.stock);
    saved.saveAddedProduct(product);
  };
  return { ...cart, ...saved, putInCart };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const product = fc.constantFrom(...products);
const quantity = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  fc.tuple(product, quantity).map(
    ([one, count]) =>
      (tab: Tab) =>
        tab.putInCart(one, Math.min(count, one.stock)),
  ),
  fc.tuple(product, quantity).map(([{ id, stock }, count]) => (tab: Tab) => {
    if (quantityOf(tab.readCart(), id) > 0) tab.changeQuantity(id, Math.min(count, stock));
  }),
  product.map(
    ({ id }) =>
      (tab: Tab) =>
        tab.removeFromCart(id),
  ),
  fc.tuple(product, fc.nat(3)).map(([one, place]) => (tab: Tab) => {
    tab.saveRestoredProduct(one);
    tab.restoreCartItem({ productId: one.id, quantity: 1 }, place);
  }),
  product.map((one) => (tab: Tab) => tab.updateSavedProducts([one.id], [one])),
  fc.oneof(fc.json(), fc.string()).map((damage) => () => storage.setItem('products', damage)),
);

describe('the cart of a browser', () => {
  it('keeps its invariants after any additions, changes, removals and undos in two tabs', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1), step)), (steps) => {
        storage.entries.clear();
        for (const [tab, act] of steps) act(tabs[tab]);

        const cart = tabs[0].readCart();
        expect(tabs[1].readCart()).toEqual(cart);
        expect(new Set(cart.items.map(({ productId }) => productId)).size).toBe(cart.items.length);
        for (const { id, stock } of products) expect(quantityOf(cart, id)).toBeLessThanOrEqual(stock);
        for (const item of cart.items) expect(item.quantity).toBeGreaterThanOrEqual(1);

        tabs[0].updateSavedProducts(['wheat', 'sickle', 'okra'], products);
        const priced = priceCart(cart, savedFrom(storage.getItem('products')), {
          terms: specifiedTerms,
          own: new Map(),
        });
        const subtotal = products.reduce((sum, { id, price }) => sum + price * quantityOf(cart, id), 0);
        const shipping = subtotal === 0 || subtotal > 500_000 ? 0 : 25_000;
        expect(priced).toMatchObject({ subtotal, shipping, total: subtotal + shipping, isReady: true });
        expect(cartCount(cart)).toBe(priced?.lines.reduce((sum, line) => sum + line.quantity, 0));
      }),
    );
  });

  it('recovers from any damaged storage', async () => {
    const tab = await openTab();
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.oneof(fc.json(), fc.string()), (cart, copies) => {
        storage.setItem('cart', cart);
        storage.setItem('products', copies);
        tab.removeFromCart('wheat');
        tab.putInCart(wheat, 2);
        expect(quantityOf(tab.readCart(), 'wheat')).toBe(2);
      }),
    );
  });

  it('evicts saved products when storage is full, and falls back to memory', async () => {
    const tab = await openTab();
    tab.putInCart(wheat, 1);
    storage.room = 100;
    tab.putInCart(wheat, 1);
    expect(quantityOf(tab.readCart(), 'wheat')).toBe(2);
    expect(storage.getItem('cart')).toContain('"quantity":2');
    expect(tab.hasSavedProducts(['wheat'])).toBe(true);

    storage.room = 0;
    tab.changeQuantity('wheat', 3);
    expect(quantityOf(tab.readCart(), 'wheat')).toBe(3);
    storage.room = Infinity;
    tab.changeQuantity('wheat', 4);
    expect(quantityOf((await openTab()).readCart(), 'wheat')).toBe(4);
  });

  it('works without access to storage', async () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('window', {
      get localStorage() {
        return forbidden();
      },
    });
    const tab = await openTab();
    tab.putInCart(wheat, 2);
    expect(quantityOf(tab.readCart(), 'wheat')).toBe(2);
    tab.clearCart();
    expect(tab.readCart().items).toEqual([]);
  });
});
