import type { Page } from '@playwright/test';
import { expect, test } from '../support/own-shop.ts';
import { aCustomer, haveInCart, isConfirmed, place } from './steps.ts';
import { words } from './words.ts';

/** The large figures of a dashboard, as they stand one after the other. */
async function figures(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return page
    .getByRole('main')
    .locator('dl')
    .first()
    .getByRole('definition')
    .filter({ hasText: /^[₹\d,]+$/ })
    .allTextContents();
}

test('dashboards show the figures of the specification, and an order changes them by what it is', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  // Figures need no script.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const seller = await context.newPage();
  const ofVendor = async () => {
    await become(seller, 'vendor');
    return figures(seller, '/vendor/dashboard');
  };
  const ofAdmin = async () => {
    await become(seller, 'admin');
    return figures(seller, '/admin/dashboard');
  };
  // Products, orders, sales, collected cash, customers; customers, vendors, orders, sales, collected cash.
  expect(await ofVendor()).toEqual(['8', '24', '₹45,280', '₹46,250', '18']);
  const [, , , , collected] = await ofAdmin();
  expect(await ofAdmin()).toEqual(['980', '50', '850', '₹1,57,89,000', collected]);

  // Somebody new buys wheat of the demo vendor for ₹1,799, brought for ₹250.
  await haveInCart(page, 'wheat-hd-3086');
  await become(page, aCustomer(words.en, { hasAddress: true }));
  await page.goto('/checkout');
  await place(page).click();
  await isConfirmed(page);

  // Sales of ₹1,799 more for both, without shipping, and nothing collected yet.
  expect(await ofVendor()).toEqual(['8', '25', '₹47,079', '₹46,250', '19']);
  expect(await ofAdmin()).toEqual(['981', '50', '851', '₹1,57,90,799', collected]);
  await context.close();
});
