import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';
import { words } from '../words.ts';

const wheat = '/products/wheat-hd-3086';

/** Names the pincode in the field of a page, whose code comes with the first tap. */
async function name(page: Page, pincode: string, show: string): Promise<void> {
  await page.locator('input[name=pin]').click();
  await page.waitForLoadState('networkidle');
  await page.locator('input[name=pin]').fill(pincode);
  await visible(page, 'button', show).click();
}

for (const [w, show, place, list] of [
  [words.en, 'Show', 'Deliver to 422001 Nashik', /Delivery ₹250, \w+ \d+ \w+/],
  [words.hi, 'देखें', 'यहाँ पहुँचाएँ: 422001 Nashik', /डिलीवरी ₹250, \S+ \d+ \S+/],
] as const)
  test(`a place is asked once, and its delivery is on product and list under ${w.path || '/'}`, async ({
    page,
  }) => {
    await page.goto(w.path + wheat);
    await name(page, '422001', show);
    await expect(page.locator('#buy')).toContainText(place);

    await page.goto(`${w.path}/products?category=Seeds`);
    await expect(page.locator('main')).toContainText(place);
    await expect(page.locator('.card').first()).toContainText(list);
  });

test('a pincode that does not exist is said so, and another one can be named', async ({ page }) => {
  await page.goto(wheat);
  await name(page, '999999', 'Show');
  await expect(page.getByRole('alert')).toContainText('No such PIN: 999999');
  await visible(page, 'button', 'Another PIN').click();
  await name(page, '194101', 'Show');
  await expect(page.locator('#buy')).toContainText('Deliver to 194101 Leh');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a page with charge and day, which says where there is no such pincode', async ({
    page,
  }) => {
    await page.goto(wheat);
    await name(page, '422001', 'Show');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery to 422001 Nashik');
    await expect(page.locator('main')).toContainText('₹250');
    await name(page, '999999', 'Show');
    await expect(page.locator('main')).toContainText('No such PIN: 999999');
    await expect(page.locator('input[name=pin]')).toHaveValue('999999');
    await visible(page, 'link', 'Back to the product').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wheat HD 3086');
  });
});
