import { expect, test } from '../../support/shop/browser.ts';
import { aCustomer, haveInCart, isConfirmed, place as placeButton, visible } from '../steps.ts';
import { words } from '../words.ts';
import { namePlace } from './name-place.ts';

const wheat = '/products/wheat-hd-3086';
// Of the demo vendor with own charges.
const dripKit = '/products/drip-kit-1-acre';
const sprayer = '/products/battery-sprayer-16-l';

for (const [w, show, place, list] of [
  [words.en, 'Show', 'Deliver to 422001 Nashik', /Delivery ₹250, \w+ \d+ \w+/],
  [words.hi, 'देखें', 'यहाँ पहुँचाएँ: 422001 Nashik', /डिलीवरी ₹250, \S+ \d+ \S+/],
] as const)
  test(`a place is asked once, and its delivery is on product and list under ${w.path || '/'}`, async ({
    page,
  }) => {
    await page.goto(w.path + wheat);
    await namePlace(page, '422001', show);
    await expect(page.locator('#buy')).toContainText(place);

    await page.goto(`${w.path}/products?category=Seeds`);
    await expect(page.locator('main')).toContainText(place);
    await expect(page.locator('.card').first()).toContainText(list);
  });

test('a pincode that does not exist is said so, and another one can be named', async ({ page }) => {
  await page.goto(wheat);
  await namePlace(page, '999999', 'Show');
  await expect(page.getByRole('alert')).toContainText('No such PIN: 999999');
  await visible(page, 'button', 'Another PIN').click();
  await namePlace(page, '194101', 'Show');
  await expect(page.locator('#buy')).toContainText('Deliver to 194101 Leh');
});

test('goods that their seller does not send to a place say so, and offer others, on product and cart', async ({
  page,
}) => {
  await page.goto(dripKit);
  await namePlace(page, '194101', 'Show');
  await expect(page.locator('#buy')).toContainText('Not delivered to 194101 Leh');
  await expect(visible(page, 'link', 'Show similar goods')).toHaveAttribute('href', /category=Irrigation/);
  await haveInCart(page, 'drip-kit-1-acre');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Not delivered to 194101 Leh');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a page with charge and day, which says where there is no such pincode', async ({
    page,
  }) => {
    await page.goto(wheat);
    await namePlace(page, '422001', 'Show');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery to 422001 Nashik');
    await expect(page.locator('main')).toContainText('₹250');
    await namePlace(page, '999999', 'Show');
    await expect(page.locator('main')).toContainText('No such PIN: 999999');
    await expect(page.locator('input[name=pin]')).toHaveValue('999999');
    await visible(page, 'link', 'Back to the product').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wheat HD 3086');
  });

  for (const [w, show, own] of [
    [words.en, 'Show', { title: 'Delivery to 412409 Otur', collect: /^Collect in Nashik depot/ }],
    [words.hi, 'देखें', { title: '412409 Otur', collect: /Nashik depot/ }],
  ] as const)
    test(`goods of a seller with own charges are ordered to be collected under ${w.path || '/'}`, async ({
      page,
      become,
    }) => {
      await become(page, aCustomer(w, { hasAddress: true }));
      await page.goto(w.path + sprayer);
      await namePlace(page, '412409', show);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(own.title);
      await expect(page.locator('main')).toContainText('₹100');
      await page.goto(w.path + sprayer);
      await visible(page, 'button', w.addToCart).click();
      await expect(page).toHaveURL(`${w.path}/cart`);
      await visible(page, 'link', w.proceed).click();
      await page.getByRole('radio', { name: own.collect }).check();
      // The courier's charge was in the total: the shop answers with that of the chosen way.
      await placeButton(page, w).click();
      await expect(page.getByRole('alert')).toContainText('₹2,799');
      await expect(page.getByRole('radio', { name: own.collect })).toBeChecked();
      await placeButton(page, w).click();
      await isConfirmed(page, w);
      await expect(page.getByText('₹2,799').first()).toBeVisible();
      await expect(page.locator('main')).toContainText('Nashik depot');
    });
});
