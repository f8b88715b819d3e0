import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, haveInCart, isConfirmed, place, visible } from '../steps.ts';
import { words } from '../words.ts';
import { namePlace } from './name-place.ts';

// The demo vendor's charges change for all of its goods.
test.use({ hasOwnShop: true });

const wheat = '/products/wheat-hd-3086';
const w = words.en;

/** Sets charges and places of the demo vendor in Pune, with a van and hours to collect, and switches to them. */
async function setOwnCharges(page: Page): Promise<void> {
  await page.goto('/vendor/delivery?product=wheat-hd-3086&pincode=422001');
  await alive(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByLabel('Zone', { exact: true }).selectOption('state');
  await page.getByLabel('Own state, up to 50 kg').fill('240');
  // The bag of wheat weighs 40 kg: the trial answers before anything is saved.
  await expect(page.getByText('40 kg counts as up to 50 kg')).toBeVisible();
  await expect(page.getByText(/^Delivery ₹240\. Comes /)).toBeVisible();
  if (isPhone) await page.getByLabel('Zone', { exact: true }).selectOption('special');
  await page.getByLabel('Hills, islands, up to 50 kg').fill('');
  await page.getByLabel('Hills, islands, each kg above').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // A nearer zone that is dearer than a farther one is asked about once.
  await page.getByRole('button', { name: 'Save all the same' }).click();
  await expect(page.getByText('The charges are saved')).toBeVisible();

  await page.getByText('Change', { exact: false }).locator('visible=true').first().click();
  await page.getByLabel('Customers collect from').first().fill('10');
  await page.getByLabel('Customers collect until').first().fill('18:00');
  await page.getByRole('button', { name: 'Save the place' }).first().click();
  await expect(page.getByText('The place is saved')).toBeVisible();
  await page.getByText('Add a van').click();
  await page.getByLabel('Pincodes').fill('4220 4124');
  const van = page.locator('form:has([name=upToKg])');
  for (const day of await van.locator('input[name=weekdays]').all()) await day.check();
  await van.getByLabel('Charge (₹)').fill('100');
  await van.getByLabel('Days on the road at most').fill('1');
  await van.getByRole('button', { name: 'Save the van' }).click();
  await expect(page.getByText('The van is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Own charges' }).click();
  await expect(page.getByRole('button', { name: 'Own charges' })).toHaveAttribute('aria-pressed', 'true');
}

/** Orders the wheat in the cart by a way, for so much in all. Returns the number of the order. */
async function orderBy(page: Page, way: RegExp, total: string): Promise<string> {
  await page.goto('/checkout');
  await page.getByRole('radio', { name: way }).check();
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible();
  await place(page, w).click();
  await isConfirmed(page, w);
  const number = page.getByText(/^KB-\d{4}-\d{4,}$/).first();
  return (await number.textContent()) ?? '';
}

/** Opens an order as its vendor and accepts it. */
async function accept(page: Page, number: string): Promise<void> {
  await page.goto(`/vendor/orders?q=${number.toLowerCase()}`);
  await visible(page, 'link', number).click();
  await alive(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
}

test('a vendor sets own charges; a buyer sees them, orders by van and collects against the code', {
  tag: '@desktop',
}, async ({ page, become }) => {
  test.slow();
  await become(page, 'vendor');
  await setOwnCharges(page);

  await become(page, aCustomer(w, { hasAddress: true }));
  await page.goto(wheat);
  await namePlace(page, '422001', 'Show');
  const buy = page.locator('#buy');
  for (const text of ['Deliver to 422001 Nashik', '₹240', 'Cash at the door', 'The seller brings it', '₹100'])
    await expect(buy).toContainText(text);
  await expect(buy).toContainText('Collect in Pune');
  await look(page, 'own-delivery-product');
  await haveInCart(page, 'wheat-hd-3086');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('₹240');

  // The address of the buyer is in the vendor's district, where the courier costs what the marketplace asks.
  const brought = await orderBy(page, /^The seller brings it/, '₹1,899');
  await expect(page.getByRole('main')).toContainText('The seller brings it');
  await haveInCart(page, 'wheat-hd-3086');
  const collected = await orderBy(page, /^Collect in Pune/, '₹1,799');
  const order = page.url();
  const buyer = await page.context().cookies();

  await become(page, 'vendor');
  await accept(page, brought);
  await page.goto('/vendor/orders/run');
  await expect(page.getByRole('main')).toContainText(brought);
  await expect(page.getByRole('main')).toContainText('Collect ₹1,899');
  await look(page, 'own-delivery-run');
  await accept(page, collected);
  await page.getByLabel('Carrier').fill('Own shop');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByLabel('Code of the customer')).toBeVisible();
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(page.getByText('Type the code of the customer')).toBeVisible();
  const parcel = page.url();
  const vendor = await page.context().cookies();

  await page.context().clearCookies();
  await page.context().addCookies(buyer);
  await page.goto(order);
  const shown = (await page.getByText(/^Your code is \d{4}\./).textContent()) ?? '';
  const code = shown.replaceAll(/\D/g, '');
  await page.context().clearCookies();
  await page.context().addCookies(vendor);
  await page.goto(parcel);
  await alive(page);
  await page.getByLabel('Code of the customer').fill(code);
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(page.getByLabel('Code of the customer')).toHaveCount(0);
  await expect(page.getByText('Delivered').first()).toBeVisible();
});
