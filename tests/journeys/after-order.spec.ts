import type { Page } from '@playwright/test';
import { alive, type Become, expect, look, test } from '../support/browser.ts';
import { visible } from './steps.ts';
import { words } from './words.ts';

/** Opens the latest order of the demo customer. */
async function atOrder(page: Page, become: Become) {
  await become(page, 'customer');
  await page.goto('/orders');
  await visible(page, 'link', /^View Details/)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.confirmed })).toBeVisible();
  await alive(page);
}

const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cart') ?? '');

test('an order is bought again from My Orders, and the cart opens with its items', async ({
  page,
  become,
}) => {
  await become(page, 'customer');
  await page.goto('/orders');
  await alive(page);
  await visible(page, 'button', /^Buy again/)
    .first()
    .click();
  await expect(page.getByText(/items? (is|are) in your cart/)).toBeVisible();
  expect(await cartOf(page)).toContain('productId');
  await look(page, 'orders-again');
  await visible(page, 'link', 'View Cart').click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible();
});

test('buying again says when there is no connection, and leaves the cart as it is', async ({
  page,
  become,
  problems,
}) => {
  await atOrder(page, become);
  // The cart of the account is in this browser by then.
  await page.waitForLoadState('networkidle');
  const before = await cartOf(page);
  await page.route('**/again*', (route) => route.abort());
  await visible(page, 'button', /^Buy again/).click();
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  expect(problems.splice(0)).not.toEqual([]);
  expect(await cartOf(page)).toBe(before);
});

test('a problem is sent with the order and gets a number', async ({ page, become }) => {
  await atOrder(page, become);
  await look(page, 'order-help');
  await visible(page, 'link', 'Problem with this order').click();
  await alive(page);
  await page.getByLabel('What is wrong').fill('One bag is torn.');
  await look(page, 'order-problem');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/KB-T-\d{4}-\d{4}/)).toBeVisible();
  await become(page, 'vendor');
  await page.goto('/vendor/orders');
  await become(page, 'admin');
  await page.goto('/admin/messages');
  await page.locator('main a[href*="/admin/messages/"]').filter({ visible: true }).first().click();
  await expect(page.getByText('One bag is torn.')).toBeVisible();
  await look(page, 'admin-message-about-order');
  await page
    .getByRole('link', { name: /^KB-\d{4}-\d{4,}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]+$/);
});

test('the order page calls, opens WhatsApp with the order number, and prints a sheet for each seller', async ({
  page,
  become,
}) => {
  await atOrder(page, become);
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d+\?text=.*KB-\d{4}-\d+/,
  );
  await visible(page, 'link', 'Print a summary').click();
  await expect(page.getByText('Keep it with the bill.').first()).toBeVisible();
  await look(page, 'order-summary');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Keep it with the bill.').first()).toBeVisible();
});
