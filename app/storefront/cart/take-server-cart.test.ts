import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart, changeQuantity, readCart, writeCart } from '../../browser/cart-store.ts';
import { takeServerCart } from './take-server-cart.ts';

const left = { items: [{ productId: 'wheat', quantity: 3 }], version: '1700000000000' };
const sent: string[] = [];

/** A server that still has the cart until it hears its version; `losesAnswers` after that. */
function server({ losesAnswers = false } = {}) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    const taken = body.get('taken') ?? '';
    sent.push(taken);
    if (taken === left.version && losesAnswers) throw new TypeError('connection lost');
    return Response.json(taken === left.version ? null : left);
  });
}

beforeEach(() => {
  const entries = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
  };
  vi.stubGlobal('window', { localStorage });
  writeCart({ items: [] });
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

it('takes a cart over by the larger quantity and tells the server', async () => {
  server();
  addToCart('wheat', 1, 9);
  addToCart('okra', 2, 9);
  await takeServerCart();
  expect(readCart().items).toEqual([
    { productId: 'wheat', quantity: 3 },
    { productId: 'okra', quantity: 2 },
  ]);
  expect(sent).toEqual(['', left.version]);
});

it('takes nothing twice after a lost answer', async () => {
  server({ losesAnswers: true });
  await takeServerCart();
  changeQuantity('wheat', 0);
  server();
  await takeServerCart();
  expect(readCart().items).toEqual([]);
  expect(sent.at(-1)).toBe(left.version);
});
