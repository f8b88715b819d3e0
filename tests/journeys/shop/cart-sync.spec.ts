import type { Page } from '@playwright/test';
import { alive, expect, test } from '../../support/shop/browser.ts';
import { openEmailLogin, putInCart, register, visible } from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;

/** Runs a step and waits for the cart sync that follows it. */
async function afterSync(page: Page, what: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse((answer) => answer.url().endsWith('/cart/kept') && answer.ok());
  await what();
  await response;
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await alive(page);
  await openEmailLogin(page, w);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
  await afterSync(page, () => page.getByRole('main').getByRole('button', { name: w.login }).click());
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/account');
  await alive(page);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const left = () => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('cart-kept')]);
  await expect.poll(left).toEqual(['{"items":[]}', null]);
}

async function linesOf(page: Page, count: number): Promise<void> {
  await page.goto('/cart');
  await expect(page.getByRole('article')).toHaveCount(count);
}

test('a guest’s cart moves into the account, syncs to another phone, and returns after a logout', async ({
  page,
  browser,
  baseURL,
}) => {
  await putInCart(page, w);
  await page.goto('/register');
  await alive(page);
  const email = page.getByLabel(w.email, { exact: true });
  let address = '';
  await afterSync(page, async () => {
    const read = email.evaluateHandle((field: HTMLInputElement) => field);
    await register(page, w);
    address = await (await read).evaluate((field) => field.value);
  });

  const phone = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signInAgain(phone, address);
  await linesOf(phone, 1);
  await afterSync(phone, () => putInCart(phone, w, 'mustard-pusa-bold'));
  await afterSync(page, () => page.goto('/cart'));
  await linesOf(page, 2);
  await afterSync(phone, async () => {
    await phone.goto('/cart');
    await phone
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  });
  await afterSync(page, () => page.goto('/cart'));
  await linesOf(page, 1);

  await logOut(page);
  await linesOf(page, 0);
  await page.goto('/register');
  await alive(page);
  await afterSync(page, () => register(page, w, 'Somebody Else'));
  await linesOf(page, 0);
  await logOut(page);
  await signInAgain(page, address);
  await linesOf(page, 1);
  await expect(visible(page, 'link', w.proceed)).toBeVisible();
  await phone.context().close();
});
