import type { Page } from '@playwright/test';
import { alive, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor, visible } from '../steps.ts';
import { words } from '../words.ts';

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
  await page.getByLabel('It is broken or torn').check();
  await page.getByLabel('What is wrong').fill('One bag is torn.');
  await look(page, 'order-problem');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const ticket = page.getByText(/KB-C-\d{4}-\d{4}/);
  await expect(ticket).toBeVisible();
  const [number = ''] = /KB-C-\d{4}-\d{4}/.exec((await ticket.textContent()) ?? '') ?? [];
  await become(page, 'vendor');
  await page.goto('/vendor/orders');
  await become(page, 'admin');
  await page.goto(`/admin/messages?q=${number}`);
  await page.locator('main a[href*="/admin/messages/"]').filter({ visible: true }).first().click();
  await expect(page.getByText('One bag is torn.')).toBeVisible();
  await look(page, 'admin-message-about-order');
  await page
    .getByRole('link', { name: /^KB-\d{4}-\d{4,}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]+$/);
});

test('an administrator passes a message that names an order to its vendor', async ({
  page,
  become,
  baseURL,
}) => {
  await become(page, aVendor(words.en, { isApproved: true, orders: 1 }));
  const vendor = await page.context().cookies();
  await page.goto('/vendor/orders');
  const order = visible(page, 'link', /^KB-/).first();
  const number = /KB-\d{4}-\d{4,}/.exec((await order.textContent()) ?? '')?.[0] ?? '';
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const place = page.url();

  await page.context().clearCookies();
  const id = crypto.randomUUID();
  const form = {
    intent: 'send',
    name: 'Asha',
    email: `${id}@test.example`,
    subject: id,
    message: `Where is ${number}?`,
  };
  await page.request.post('/contact', { headers: { origin: baseURL ?? '' }, form });
  await become(page, 'admin');
  await page.goto(`/admin/messages?q=${id}`);
  await visible(page, 'link', new RegExp(id)).click();
  await alive(page);
  await page.getByRole('button', { name: /^Pass to / }).click();
  await expect(page.getByText('The vendor has it now.')).toBeVisible();
  await expect(page.getByText(/ reads it too$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pass to / })).toHaveCount(0);
  await look(page, 'admin-message-passed');

  await page.context().clearCookies();
  await page.context().addCookies(vendor);
  await page.goto(place);
  await expect(page.getByText(form.message)).toBeVisible();
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
