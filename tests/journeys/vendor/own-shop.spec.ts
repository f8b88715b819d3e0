import type { Page } from '@playwright/test';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, atCheckout, fillAddress, haveInCart, isConfirmed, place, visible } from '../steps.ts';
import { words } from '../words.ts';

test.use({ hasOwnShop: true });
// Serial in one worker: all tests share one shop, and the test of the demo's figures runs first.
test.describe.configure({ mode: 'default' });

/** The key figures of a dashboard, in order. */
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

test('dashboards show the figures of docs/product.md, and an order changes them', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  // The figures render without JavaScript.
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

  // A new customer buys wheat of the demo vendor for ₹1,799, with ₹250 shipping.
  await haveInCart(page, 'wheat-hd-3086');
  await become(page, aCustomer(words.en, { hasAddress: true }));
  await page.goto('/checkout');
  await place(page).click();
  await isConfirmed(page);

  // Sales rise by ₹1,799 for both, without shipping; nothing is collected yet.
  expect(await ofVendor()).toEqual(['8', '25', '₹47,079', '₹46,250', '19']);
  expect(await ofAdmin()).toEqual(['981', '50', '851', '₹1,57,90,799', collected]);
  await context.close();
});

test('settings of an administrator apply to the next visitor and the next order', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  await become(page, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('switch')).toHaveCount(5);
  await expect(page.getByText('Not offered: no provider connected')).toHaveCount(2);
  await look(page, 'admin-settings');

  const buyer = await (await browser.newContext({ baseURL })).newPage();
  await atCheckout(buyer);
  await expect(buyer.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();

  await page.getByRole('switch', { name: /Cash on Delivery/ }).click();
  await expect(page.getByText('No one can order now')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('No way to pay is available now.')).toBeVisible();
  await page.getByRole('switch', { name: /Cash on Delivery/ }).click();
  await expect(page.getByText('No one can order now')).toHaveCount(0);

  await page.getByText('Add payment option').click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Payment option name is required.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Wallet');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wallet was added. It is switched off.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true }).filter({ visible: true })).toHaveCount(0);

  await setStore(page, {
    'Store name in Hindi': 'किसान मंडी',
    'Shipping fee': '49',
    'Cash on Delivery limit': '150',
  });
  await buyer.goto('/shipping');
  await expect(buyer.getByRole('main')).toContainText('₹49');
  const manifest = await (await buyer.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Kheti Bazaar · किसान मंडी', short_name: 'Kheti Bazaar' });
  await buyer.goto('/checkout');
  await expect(buyer.getByText(/up to ₹150 a day in cash/)).toBeVisible();
  await setStore(page, { 'Cash on Delivery limit': '' });
  await buyer.reload();
  await fillAddress(buyer, words.en);
  await visible(buyer, 'button', 'Save and continue').click();
  await visible(buyer, 'button', words.en.placeOrder).click();
  await expect(buyer.getByRole('heading', { level: 1, name: words.en.confirmed })).toBeVisible();
  await expect(buyer.getByRole('main')).toContainText('₹49');
  await buyer.context().close();
});

test('the second of two administrators sees the conflict and keeps the input', async ({
  page,
  context,
  become,
}) => {
  await become(page, 'admin');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto('/admin/settings');
    await alive(one);
  }
  const upi = { name: /^UPI/ };
  const was = await other.getByRole('switch', upi).getAttribute('aria-checked');
  await page.getByRole('switch', upi).click();
  await expect(page.getByRole('switch', upi)).not.toHaveAttribute('aria-checked', String(was));
  await other.getByRole('switch', upi).click();
  await expect(other.getByText('This was already switched')).toBeInViewport();
  await expect(other.getByRole('switch', upi)).not.toHaveAttribute('aria-checked', String(was));

  await other.goto('/admin/settings/store');
  await alive(other);
  await setStore(page, { 'Shipping fee': '61' });
  await other.getByLabel('Cash on Delivery limit').fill('70000');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Shipping fee: now 61')).toBeInViewport();
  await expect(other.getByLabel('Cash on Delivery limit')).toHaveValue('70000');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect(other.getByLabel('Cash on Delivery limit')).toHaveValue('70000');
  await setStore(page, { 'Cash on Delivery limit': '' });
});

async function setStore(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto('/admin/settings/store');
  await alive(page);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label)).toHaveValue(value);
}

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /₹/ });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('product pagination: next, previous, and the back button to the same scroll position', async ({
  page,
  shop,
}) => {
  await shop.grant({ kind: 'products', count: 50 });
  await page.goto('/products');
  await alive(page);
  await expect(cards(page).first()).toContainText('Seed 50');
  await steps(page).getByRole('link', { name: 'Next' }).click();
  await expect(steps(page)).toContainText('Page 2 of 3');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText('Showing 70 products')).toBeVisible();
  const second = page.url();

  const product = cards(page).filter({ hasText: 'Seed 05' });
  await product.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(400);
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seed 05' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(second);
  await expect(product).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await steps(page).getByRole('link', { name: 'Next' }).click();
  await expect(cards(page)).toHaveCount(22);
  await look(page, 'list-last-page');
  await page.reload();
  await expect(steps(page)).toContainText('Page 3 of 3');
  await steps(page).getByRole('link', { name: 'Previous' }).click();
  await expect(cards(page).first()).toContainText('Seed 26');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByText('पेज 2 / 3')).toBeVisible();
  await axe(page);
});

test('a large first order waits until its buyer confirms it by a code, and its vendor sees why', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await become(other, 'admin');
  await other.goto('/admin/settings/store');
  await alive(other);
  await other.getByLabel('Confirm first orders above').fill('500');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved').first()).toBeVisible();

  await haveInCart(page, 'wheat-hd-3086');
  await become(page, aCustomer(words.en));
  await page.goto('/checkout');
  await alive(page);
  await fillAddress(page, words.en, { phone: '9876543210' });
  await page.getByRole('button', { name: words.en.saveAddress }).click();
  await expect(page.getByText('We will ask you to confirm this order by a code')).toBeVisible();
  await place(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please confirm your order' })).toBeVisible();
  await look(page, 'confirm-order');
  const number =
    (
      await page
        .getByText(/^KB-\d{4}-\d+/)
        .first()
        .textContent()
    )?.split(',')[0] ?? '';

  await become(other, 'vendor');
  await other.goto(`/vendor/orders?q=${number}`);
  await other.getByRole('link', { name: number }).filter({ visible: true }).first().click();
  await expect(other.getByText('The buyer has to confirm this order until')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept Order' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Send code to/ }).click();
  const code = await page
    .getByRole('main')
    .getByText(/^\d{3} \d{3}$/)
    .textContent();
  await alive(page);
  await page.getByLabel('Six digits').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await isConfirmed(page);
  await expect(page.getByText('Thank you. Your order is confirmed.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('The buyer has to confirm this order until')).toHaveCount(0);

  await become(other, 'admin');
  await other.goto('/admin/settings/store');
  await alive(other);
  await other.getByLabel('Confirm first orders above').fill('');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved').first()).toBeVisible();
  await context.close();
});
