import type { Page } from '@playwright/test';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, visible } from '../steps.ts';
import { words } from '../words.ts';

const seed = 'wheat-hd-3086';
const other = 'mustard-pusa-bold';

/** Orders two packs each of two products of the demo vendor, as the page would; returns the order's URL. */
async function placeOrder(page: Page, origin: string, name: string): Promise<string> {
  const headers = { origin };
  const send = async (form: Record<string, string>) =>
    (await page.request.post('/checkout.data', { form, headers, maxRedirects: 0 })).text();
  const place = { street: 'At post Otur', city: 'Junnar', state: 'Maharashtra', pincode: '412409' };
  const saved = await send({ intent: 'add-address', name, phone: '1234056789', ...place });
  const addressId = /"savedAddress","(?<id>[^"]+)"/.exec(saved)?.groups?.id ?? '';
  const items = [seed, other].map((productId) => ({ productId, quantity: 2 }));
  let goods = 0;
  for (const { productId, quantity } of items) goods += quantity * (await priceOf(page, productId));
  const total = goods > 500_000 ? goods : goods + 25_000;
  const order = { addressId, items: JSON.stringify(items), total: String(total) };
  const placed = await send({ intent: 'place', checkoutId: crypto.randomUUID(), ...order });
  return `/order-confirmation/${/order-confirmation\/(?<id>[\w-]+)/.exec(placed)?.groups?.id}`;
}

async function priceOf(page: Page, id: string): Promise<number> {
  const product = await (await page.request.get(`/cart/products.data?id=${id}`)).text();
  return Number(/"price",(?<price>\d+)/.exec(product)?.groups?.price);
}

const rupees = (paise: number) => `₹${new Intl.NumberFormat('en-IN').format(paise / 100)}`;

test('a vendor sends less of one line, and the customer sees the new amount', async ({
  page,
  shop,
  become,
}) => {
  const name = `Demo ${crypto.randomUUID()}`;
  await become(page, aCustomer(words.en));
  const address = await placeOrder(page, shop.url, name);
  const price = await priceOf(page, seed);
  await page.goto(address);
  const ready = page.getByText(/^Keep ₹\S+ ready in cash/);
  const before = Number((await ready.textContent())?.replaceAll(/\D/g, ''));
  const buyer = await page.context().cookies();

  await become(page, 'vendor');
  await page.goto(`/vendor/orders?q=${encodeURIComponent(name)}`);
  await visible(page, 'link', /^KB-/).click();
  await alive(page);
  await page.getByText('Cannot send all of it?').click();
  const [first, second] = [page.getByLabel(/Wheat/), page.getByLabel(/Mustard/)];
  await first.fill('3');
  await second.fill('1');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('spoilt');
  await page.getByRole('button', { name: 'Send less, tell the customer' }).click();
  await expect(page.getByText('Enter a number from 0 to 2.')).toBeVisible();
  await expect(second).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('spoilt');
  await axe(page);
  await look(page, 'vendor-order-less');
  await first.fill('0');
  await second.fill('0');
  await page.getByRole('button', { name: 'Send less, tell the customer' }).click();
  await expect(page.getByText('Nothing would be sent: cancel the order instead.')).toBeVisible();
  await second.fill('2');
  await page.getByRole('button', { name: 'Send less, tell the customer' }).click();
  await expect(page.getByText('Saved. The customer knows what comes and what to pay.')).toBeVisible();
  await expect(page.getByText('2 of 2 taken off')).toBeVisible();
  await expect(page.getByText(/^Taken off: 2 × Wheat.*Damaged or spoilt$/)).toBeVisible();
  await axe(page);

  await page.context().clearCookies();
  await page.context().addCookies(buyer);
  await page.goto(address);
  const left = rupees(before * 100 - 2 * price);
  await expect(page.getByText(`Some goods were taken off. Pay ${left} in cash for the rest.`)).toBeVisible();
  await expect(page.getByText('2 of 2 taken off')).toBeVisible();
  await expect(page.getByText(`− ${rupees(2 * price)}`)).toBeVisible();
  await expect(ready).toHaveText(new RegExp(`^Keep ${left} ready in cash`));
  await axe(page);
  await look(page, 'order-less');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form keeps what was typed until it is right', async ({ page, shop, become }) => {
    const name = `Demo ${crypto.randomUUID()}`;
    await become(page, aCustomer(words.en));
    await placeOrder(page, shop.url, name);
    await become(page, 'vendor');
    await page.goto(`/vendor/orders?q=${encodeURIComponent(name)}`);
    await visible(page, 'link', /^KB-/).click();
    await page.getByText('Cannot send all of it?').click();
    const [first, second] = [page.getByLabel(/Wheat/), page.getByLabel(/Mustard/)];
    await first.fill('1');
    await second.fill('none');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('other');
    await page.getByRole('button', { name: 'Send less, tell the customer' }).click();
    await expect(page.getByText('Enter a number from 0 to 2.')).toBeVisible();
    await expect(first).toHaveValue('1');
    await expect(second).toHaveValue('none');
    await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('other');
    await second.fill('2');
    await page.getByRole('button', { name: 'Send less, tell the customer' }).click();
    await expect(page.getByText('Saved. The customer knows what comes and what to pay.')).toBeVisible();
    await expect(page.getByText('1 of 2 taken off')).toBeVisible();
  });
});
