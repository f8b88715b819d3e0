import type { BrowserContext } from '@playwright/test';
import { alive, expect, test } from '../../support/shop/browser.ts';
import {
  aCustomer,
  fetchedAhead,
  holdBack,
  isConfirmed,
  loseAnswer,
  orderNumbers,
  place,
  putInCart,
  readyToOrder,
  signIn,
  visible,
} from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;

test('an order with a lost response shows a message, keeps the cart, and is found by the retry', async ({
  page,
  problems,
  become,
}) => {
  await readyToOrder(page, become);
  await loseAnswer(page, problems);
  await place(page).click();
  await isConfirmed(page);
  expect(await orderNumbers(page, w)).toHaveLength(1);
});

test('ordering in two tabs at once, and going back afterwards, places one order', async ({
  page,
  context,
  become,
}) => {
  await readyToOrder(page, become);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(place(other)).toBeEnabled();
  await sendTogether(context, 2);
  await Promise.all([place(page).click(), place(other).click()]);
  await Promise.all([isConfirmed(page), isConfirmed(other)]);
  expect(page.url()).toBe(other.url());

  await page.goBack();
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  expect(await orderNumbers(page, w)).toHaveLength(1);
});

test('a tab that missed the order of another tab does not place a second one', async ({
  page,
  context,
  become,
}) => {
  await readyToOrder(page, become);
  const deaf = await context.newPage();
  await deaf.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await deaf.goto('/checkout');
  await expect(place(deaf)).toBeEnabled();
  await place(page).click();
  await isConfirmed(page);

  await place(deaf).click();
  await expect(deaf.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  expect(await orderNumbers(page, w)).toHaveLength(1);
});

/** Delays order requests until `count` of them are pending. */
async function sendTogether(context: BrowserContext, count: number) {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  await context.route('**/checkout.data*', async (route) => {
    if (route.request().method() === 'POST') {
      waiting += 1;
      if (waiting === count) resolve();
      await all;
    }
    await route.continue();
  });
}

test('checkout without a session redirects to the login, and without items to the cart', async ({
  page,
  become,
}) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/login?redirect=/checkout');
  // Other tests use the cart of the demo customer's account.
  await become(page, aCustomer(w));
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
});

test('a click before hydration is replayed', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/entry.client-*');
  await page.goto('/products/mustard-pusa-bold', { waitUntil: 'commit' });
  await visible(page, 'button', w.addToCart).click();
  letGo();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('mustard-pusa-bold');
});

test.describe('with prefetched routes', () => {
  test.use({ prefetches: true });

  test('a page that fails to load shows a message and loads when the connection is back', async ({
    page,
    context,
    problems,
  }) => {
    await putInCart(page, w);
    await fetchedAhead(page);

    await context.setOffline(true);
    await visible(page, 'link', /^Cart/).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No Connection' })).toBeFocused();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    // The first attempt, and the second one if it was pending when the connection came back.
    const lost = problems.splice(0);
    expect(lost).not.toEqual([]);
    for (const problem of lost) expect(problem).toContain('net::ERR_INTERNET_DISCONNECTED');
  });
});

test('a form that cannot be sent preserves its input', async ({ page, problems }) => {
  await page.goto('/login');
  await alive(page);
  await page.route('**/login.data*', (route) => route.abort('connectionfailed'));
  await signIn(page, w);
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  expect(problems.splice(0).join()).toContain('net::ERR_CONNECTION_FAILED');

  await page.unroute('**/login.data*');
  await page.getByRole('main').getByRole('button', { name: w.login }).click();
  await expect(page).toHaveURL('/');
});

for (const prefetches of [true, false])
  test.describe(`in a browser that ${prefetches ? 'allows prefetching' : 'saves data'}`, () => {
    test.use({ prefetches, isFirstVisit: true });

    test(`a page prefetches ${prefetches ? 'the code of other pages' : 'nothing'} three seconds after it loaded`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/products');
      await alive(page);
      await page.waitForLoadState('networkidle');
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.clock.runFor(3_500);
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
      expect(requested.some((path) => path.startsWith('/assets/'))).toBe(prefetches);
    });
  });
