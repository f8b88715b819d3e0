import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import {
  aCustomer,
  addAddress,
  atCheckout,
  inItsWidth,
  orderNumbers,
  putInCart,
  readyToOrder,
  register,
  signIn,
  visible,
  type Words,
} from '../steps.ts';
import { words } from '../words.ts';

/** Saves a screenshot of the page for manual review. */
async function saveScreenshot(page: Page, w: Words, name: string) {
  await look(page, name + w.path.replace('/', '-'));
}

async function proceed(page: Page, w: Words) {
  await page.goto(`${w.path}/cart`);
  await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await saveScreenshot(page, w, 'cart');
  await visible(page, 'link', w.proceed).click();
}

async function printedSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Places the order and returns the order number from the confirmation. */
async function placeOrder(page: Page, w: Words): Promise<string> {
  const place = visible(page, 'button', w.placeOrder);
  await expect(place).toBeEnabled();
  await saveScreenshot(page, w, 'checkout');
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
  await saveScreenshot(page, w, 'order-confirmation');
  await expect.poll(() => printedSheets(page), 'the order on paper').toBe(1);
  return (
    (await page
      .getByText(/^KB-\d{4}-\d{4,}$/)
      .first()
      .textContent()) ?? ''
  );
}

for (const w of [words.en, words.hi]) {
  test.describe(`a purchase under ${w.path || '/'}`, () => {
    test('a new customer buys wheat seed, from home to My Orders', { tag: inItsWidth(w) }, async ({
      page,
    }) => {
      await page.goto(w.path || '/');
      await saveScreenshot(page, w, 'home');
      await page.getByRole('main').getByRole('link', { name: /3086/ }).first().click();
      await expect(visible(page, 'button', w.addToCart)).toBeVisible();
      await saveScreenshot(page, w, 'product');
      await visible(page, 'button', w.addToCart).click();
      await proceed(page, w);

      await expect(page).toHaveURL(`${w.path}/login?redirect=/checkout`);
      await expect(page.getByText(w.pleaseLogin)).toBeVisible();
      await saveScreenshot(page, w, 'login');
      await page.getByRole('main').getByRole('link', { name: w.register }).first().click();
      await expect(page.getByLabel(w.confirmPassword)).toBeVisible();
      await alive(page);
      await page.getByLabel(w.password, { exact: true }).fill('demo-secret');
      await page.getByLabel(w.confirmPassword).fill('demo-other');
      await page.getByLabel(w.confirmPassword).blur();
      await expect(page.getByText(w.passwordsMatch)).toBeVisible();
      await saveScreenshot(page, w, 'register');
      await register(page, w);

      await expect(page).toHaveURL(`${w.path}/checkout`);
      await expect(page.getByText(w.selectAddress)).toBeVisible();
      await expect(visible(page, 'button', w.placeOrder)).toHaveCount(0);
      await saveScreenshot(page, w, 'checkout-new');
      await addAddress(page, w);
      const number = await placeOrder(page, w);
      await expect(page.getByText('₹2,049').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(w.cash)).toBeVisible();
      await expect(page.getByText(w.pending).first()).toBeVisible();

      await page.getByRole('link', { name: w.viewOrders }).click();
      await expect(page.getByRole('heading', { level: 1, name: w.myOrders })).toBeVisible();
      await expect(page.getByText(number)).toBeVisible();
      await saveScreenshot(page, w, 'orders');
      await page.goto(`${w.path}/cart`);
      await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
      await saveScreenshot(page, w, 'cart-empty');
    });
  });
}

test('an existing customer signs in during checkout and buys with the saved address', async ({ page }) => {
  const w = words.hi;
  await putInCart(page, w);
  await proceed(page, w);
  await signIn(page, w);
  await expect(page).toHaveURL(`${w.path}/checkout`);
  const number = await placeOrder(page, w);
  await page.goto(`${w.path}/orders`);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
});

test('the address form shows an error at each field after it loses focus', async ({ page }) => {
  const w = words.en;
  await atCheckout(page, w);
  await expect(page.getByLabel(w.pincode)).toBeVisible();
  const required = page.getByText(w.required, { exact: true });
  await expect(required).toHaveCount(0);

  await page.getByLabel(w.street).focus();
  await page.getByLabel(w.street).blur();
  await expect(required).toHaveCount(1);
  await page.getByLabel(w.pincode).fill('4124');
  await page.getByLabel(w.phone).fill('12345678901');
  await page.getByLabel(w.phone).blur();
  await expect(page.getByText(w.pincodeDigits)).toBeVisible();
  await expect(page.getByText(w.phoneDigits)).toBeVisible();
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(required).toHaveCount(4);
  await expect(page.getByLabel(w.phone)).toHaveValue('12345678901');
  await saveScreenshot(page, w, 'address-errors');
});

test('an order of another customer is not found', async ({ page, browser, become }) => {
  const w = words.en;
  await readyToOrder(page, become, w);
  await placeOrder(page, w);
  const address = page.url();

  const stranger = await (await browser.newContext({ baseURL: new URL(address).origin })).newPage();
  await become(stranger, aCustomer(w, { name: 'Demo Stranger' }));
  const answer = await stranger.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: w.orderNotFound })).toBeVisible();
  await saveScreenshot(stranger, w, 'order-not-found');
  expect(await orderNumbers(stranger, w)).toEqual([]);
  await expect(stranger.getByRole('heading', { name: w.noOrders })).toBeVisible();
  await stranger.context().close();
});
