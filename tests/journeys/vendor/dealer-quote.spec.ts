import type { Page } from '@playwright/test';
import { dayAfter, indianDay } from '../../../market/kernel/days.ts';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, aVendor, visible } from '../steps.ts';
import { words } from '../words.ts';

test.use({ hasOwnShop: true, simulatesProviders: true });

const w = words.en;

/** Fills in the three fields of a day. */
async function fillDay(page: Page, of: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await page.locator(`[name=${of}-day]`).fill(date);
  await page.locator(`[name=${of}-month]`).fill(month);
  await page.locator(`[name=${of}-year]`).fill(year);
}

/** Opens one of the things that have to be there, fills it in and saves it. */
async function recordThing(
  page: Page,
  name: RegExp,
  fill: (form: ReturnType<Page['locator']>) => Promise<void>,
) {
  const thing = page.locator('details').filter({ hasText: name });
  await thing.locator('summary').click();
  await fill(thing);
  await thing.getByRole('button', { name: 'Save' }).click();
}

test('a tractor is quoted, accepted with an advance, sent off and handed over with the code', async ({
  page,
  become,
}) => {
  test.slow();
  const today = indianDay(new Date());
  const dealer = await become(page, aVendor(w, { isApproved: true, hasTractor: true }));
  const dealersCookies = await page.context().cookies();

  const farmer = await become(page, aCustomer(w, { hasAddress: true, name: 'Demo Farmer 018' }));
  const farmersCookies = await page.context().cookies();
  const be = async (cookies: typeof farmersCookies) => {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
  };
  await page.goto(`/products/${dealer.productId}/enquiry`);
  await alive(page);
  await page.getByLabel('Phone Number').fill('9822000018');
  await page.getByLabel('Village and pincode').fill('Otur, 412409');
  await visible(page, 'button', 'Send to the dealer').click();
  await expect(page.getByText(/KB-E-\d{4}-\d{4}/)).toBeVisible();

  // The dealer writes a quote; the pincode comes from the enquiry.
  await be(dealersCookies);
  await page.goto('/vendor/enquiries');
  await page.locator('a[href*="/vendor/enquiries/"]').first().click();
  await alive(page);
  await expect(page.getByLabel('Pincode of the delivery')).toHaveValue('412409');
  await page.getByLabel('Price each').fill('675000');
  await page.getByLabel('Delivery, with tax').fill('2500');
  await page.getByLabel('Advance, paid online').fill('10000');
  await page.getByLabel('What is not in it').fill('Registration and insurance are not in it.');
  await visible(page, 'button', 'Send the quote').click();
  await expect(page.getByText('The quote is sent.')).toBeVisible();
  const enquiryPage = new URL(page.url()).pathname;

  // The buyer reads it in the account, says something, and accepts with the advance.
  await be(farmersCookies);
  await page.goto('/account/quotes');
  await page.getByRole('link', { name: 'Demo tractor' }).click();
  await alive(page);
  await expect(page.getByText('₹6,77,500').first()).toBeVisible();
  await expect(page.getByText('₹6,67,500').first()).toBeVisible();
  await axe(page);
  await look(page, 'own-quote');
  await page.getByLabel('Your sentence').fill('Please bring it in the morning.');
  await visible(page, 'button', 'Send').click();
  await expect(page.getByText('“Please bring it in the morning.”')).toBeVisible();
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await visible(page, 'button', /^Accept for/).click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByText('Balance ₹6,67,500 to the dealer, before it is handed over.')).toBeVisible();
  await page.getByRole('link', { name: 'Demo: pay on the demo page' }).click();
  await page.locator('button[value=pay]').click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const orderPage = new URL(page.url()).pathname;
  await expect(
    page.getByText('Balance ₹6,67,500 to the dealer, before it is handed over.').first(),
  ).toBeVisible();
  await expect(page.getByText(/in cash/i)).toHaveCount(0);

  // The dealer records what has to be there before it leaves.
  await be(dealersCookies);
  await page.goto(enquiryPage);
  await alive(page);
  const send = page.getByRole('button', { name: 'Send it off' });
  await expect(send).toBeDisabled();
  await expect(page.getByText('4 things are missing.')).toBeVisible();
  await axe(page);
  await look(page, 'dealer-sale');
  await recordThing(page, /Day and driver/, async (form) => {
    await fillDay(page, 'leavesOn', dayAfter(today, 1));
    await form.getByLabel('Driver').fill('Demo Driver');
    await form.getByLabel('Number of the vehicle').fill('MH 15 ZZ 0000');
    await form.getByLabel('Distance in km').fill('38');
  });
  await expect(page.getByText('Day and driver are saved.')).toBeVisible();
  await recordThing(page, /Chassis and engine number/, async (form) => {
    await form.getByLabel('Chassis number').fill('DEMO0012345');
    await form.getByLabel('Engine number').fill('E3391177');
  });
  await expect(page.getByText('The numbers are saved, and the bill is made.')).toBeVisible();
  await recordThing(page, /Balance ₹6,67,500/, async (form) => {
    await form.getByLabel('Reference, or number').fill('123');
    await fillDay(page, 'paidOn', today);
  });
  const reference = page.getByLabel('Reference, or number');
  await expect(reference).toHaveAccessibleDescription(/A reference has 12 to 22/);
  await reference.fill('SBIN0123456789');
  await page.locator('details[open]').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The balance is recorded.')).toBeVisible();
  await expect(page.getByText('1 thing is missing.')).toBeVisible();
  await page.getByLabel('Number, 12 digits').fill('1234 5678 9012');
  await visible(page, 'button', 'Save the number').click();
  await expect(page.getByText('All is there.')).toBeVisible();
  await send.click();
  await expect(page.getByText(/It is on the road/)).toBeVisible();

  // The buyer has the code, with which the dealer hands it over.
  await be(farmersCookies);
  await page.goto(orderPage);
  const said = await page
    .getByText(/Your code is \d{4}/)
    .first()
    .textContent();
  const code = /\d{4}/.exec(said ?? '')?.[0] ?? '';
  await be(dealersCookies);
  await page.goto(enquiryPage);
  await page.getByLabel('Delivery code').fill(code);
  await visible(page, 'button', 'Handed over').click();
  await expect(page.getByText('It is handed over.')).toBeVisible();
  expect(farmer.name).toBe('Demo Farmer 018');
});
