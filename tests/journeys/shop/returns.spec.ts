import type { Page } from '@playwright/test';
import { axe, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, orderWheat, visible } from '../steps.ts';
import { words } from '../words.ts';

/** Ships the order that the vendor has open. */
async function ship(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Carrier', { exact: true }).fill('India Post');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('Shipped. We told the customer')).toBeVisible();
}

test('a consignment is delivered after a confirmation, corrected by an administrator, returned and inspected', async ({
  page,
  shop,
  become,
}) => {
  const name = `Demo ${crypto.randomUUID()}`;
  await become(page, aCustomer(words.en));
  const address = await orderWheat(page, shop.url, name);
  const buyer = await page.context().cookies();

  await become(page, 'vendor');
  const list = `/vendor/orders?q=${encodeURIComponent(name)}`;
  await page.goto(list);
  await visible(page, 'link', /^KB-/).click();
  await ship(page);
  const orderPage = new URL(page.url()).pathname;
  await page.goto(list);
  await page.locator('input[name=id]').check();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mark 1 order as delivered?' })).toBeVisible();
  await expect(page.getByText(/₹\S+ in cash is noted as collected/)).toBeVisible();
  await axe(page);
  await look(page, 'deliver-question');
  await page.getByRole('button', { name: 'Yes, delivered' }).click();
  await expect(page.getByText('1 order is delivered.')).toBeVisible();

  await become(page, 'admin');
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  await visible(page, 'link', /^KB-/).click();
  await page.getByRole('button', { name: 'Set back to shipped' }).click();
  const question = page.getByRole('dialog', { name: 'Is this parcel still with the carrier?' });
  await question.getByLabel('Reason').selectOption('not-received');
  await look(page, 'admin-correct');
  await question.getByRole('button', { name: 'Yes, note it' }).click();
  await expect(page.getByText('Correction: The customer has not received it')).toBeVisible();

  await become(page, 'vendor');
  await page.goto(orderPage);
  await page.getByRole('button', { name: 'Parcel came back' }).click();
  await page.getByRole('dialog').getByLabel('Reason').selectOption('refused');
  await page.getByRole('button', { name: 'Yes, it came back' }).click();
  await expect(page.getByText('Until then nothing goes back on sale')).toBeVisible();
  // Nothing goes back on sale by a tap alone.
  await expect(page.getByLabel('Can be sold')).toHaveValue('');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await expect(page.getByText('They must add up to 1')).toBeVisible();
  await axe(page);
  await look(page, 'vendor-order-returned');
  await page.getByLabel('Damaged').fill('1');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await expect(page.getByText('0 can be sold, 1 damaged, 0 missing')).toBeVisible();

  await page.context().clearCookies();
  await page.context().addCookies(buyer);
  for (const [path, title] of [
    ['', 'Order returned'],
    ['/hi', 'ऑर्डर वापस गया'],
  ] as const) {
    await page.goto(path + address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe(page);
    await look(page, `order-returned${path.replace('/', '-')}`);
  }
  await page.goto('/orders');
  await expect(page.locator('article s')).toContainText('₹');
});
