import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const post = vi.fn<() => Promise<Response>>();
let returnToPage: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  const entries = new Map([['cart', JSON.stringify({ items: [{ productId: 'wheat', quantity: 2 }] })]]);
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => {
      returnToPage = listener;
    },
  });
  vi.stubGlobal('fetch', post.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function syncOnceWith(answer: () => Promise<Response>) {
  post.mockImplementation(answer);
  const { scheduleCartSync } = await import('./sync-cart.ts');
  scheduleCartSync('customer Sunita');
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenCalledTimes(1);
}

it.each([
  ['an answer 503', async () => new Response(null, { status: 503 })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('syncs the cart at the next visit of the page after %s', async (_, answer) => {
  await syncOnceWith(answer);
  returnToPage();
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenCalledTimes(2);
});

it('does not sync again after the session has ended', async () => {
  await syncOnceWith(async () => new Response(null, { status: 401 }));
  returnToPage();
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenCalledTimes(1);
});
