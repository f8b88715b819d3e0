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
  expect(await ofVendor()).toEqual(['8', '24', '₹45,280', '18']);
  expect(await ofAdmin()).toEqual(['980', '50', '850', '₹1,57,89,000']);

  // Somebody new buys wheat of the demo vendor for ₹1,799, brought for ₹250.
  await haveInCart(page, 'wheat-hd-3086');
  await become(page, aCustomer(words.en, { hasAddress: true }));
  await page.goto('/checkout');
  await place(page).click();
  await isConfirmed(page);

  // ₹1,799 more for the vendor; ₹2,049 with what bringing it costs for the market, and one customer.
  expect(await ofVendor()).toEqual(['8', '25', '₹47,079', '19']);
  expect(await ofAdmin()).toEqual(['981', '50', '851', '₹1,57,91,049']);
  await context.close();
});
