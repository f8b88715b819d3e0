import type { Page } from '@playwright/test';
import { alive, look } from '../support/browser.ts';
import { expect, test } from '../support/own-shop.ts';
import { atCheckout, fillAddress, visible } from './steps.ts';
import { words } from './words.ts';

test('what an administrator sets is what the next buyer sees, and the next order costs', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  await become(page, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('switch')).toHaveCount(5);
  await expect(page.getByText('Not connected yet', { exact: true })).toHaveCount(4);
  await look(page, 'admin-settings');

  const buyer = await (await browser.newContext({ baseURL })).newPage();
  await atCheckout(buyer);
  await expect(buyer.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();

  await page.getByRole('switch', { name: /Cash on Delivery/ }).click();
  await expect(page.getByText('Nobody can order at the moment')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('No way to pay is switched on at the moment.')).toBeVisible();
  await page.getByRole('switch', { name: /Cash on Delivery/ }).click();
  await expect(page.getByText('Nobody can order at the moment')).toHaveCount(0);

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
  await visible(buyer, 'button', 'Save Address').click();
  await visible(buyer, 'button', words.en.placeOrder).click();
  await expect(buyer.getByRole('heading', { level: 1, name: words.en.confirmed })).toBeVisible();
  await expect(buyer.getByRole('main')).toContainText('₹49');
  await buyer.context().close();
});

test('of two administrators the second is told, and loses nothing', async ({ page, context, become }) => {
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
  await expect(other.getByText('This was switched already')).toBeInViewport();
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
