import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, atCheckout, fillAddress, haveInCart, holdBack } from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;

test('a pincode that is typed before the page is live fills in its state and town', async ({
  page,
  become,
}) => {
  await haveInCart(page);
  await become(page, aCustomer(w));
  const letGo = await holdBack(page, '**/assets/libraries-*.js');
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(w.pincode).fill('412409');
  letGo();
  await alive(page);
  await expect(page.getByLabel(w.state)).toHaveValue('Maharashtra');
  await expect(page.getByLabel(w.city)).toHaveValue('Otur');
});

test('a pincode fills in its town, proposes others, and overwrites nothing that was typed', async ({
  page,
}) => {
  await atCheckout(page);
  const city = page.getByLabel(w.city);
  await page.getByLabel(w.pincode).pressSequentially('262308');
  await expect(city).toHaveValue('Khatima');
  await expect(page.getByLabel(w.state), 'of a prefix of two states').toHaveValue('Uttarakhand');
  await page.getByLabel(w.pincode).fill('412409');
  await expect(city).toHaveValue('Otur');
  const proposed = page.locator('datalist option');
  await expect(proposed.nth(1)).toHaveAttribute('value', 'Junnar');

  const letGo = await holdBack(page, '**/pincode/*');
  await page.getByLabel(w.pincode).fill('422001');
  await city.fill('Girnare');
  const answer = page.waitForResponse('**/pincode/422001');
  letGo();
  await answer;
  await expect(proposed.first()).toHaveAttribute('value', 'Nashik');
  await expect(city).toHaveValue('Girnare');

  await city.fill('');
  await page.getByLabel(w.pincode).fill('302001');
  await expect(city).toHaveValue('Jaipur');
  await page.getByLabel(w.pincode).fill('422999');
  const unknown = page.getByText('422999 is not in our list of pincodes. Please check it.');
  await expect(unknown).toBeVisible();
  await expect(city, 'of another pincode').toHaveValue('');
  await look(page, 'checkout-pincode-unknown');
  await fillAddress(page, w, { city: 'Girnare', pincode: '422999' });
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(page.getByRole('radio', { name: /Girnare/ }), 'a newer pincode is accepted').toBeChecked();
});

test('a pincode chooses its state, keeps a chosen one, and is refused in another state', async ({ page }) => {
  await atCheckout(page);
  await page.getByLabel(w.pincode).fill('452001');
  await expect(page.getByLabel(w.state)).toHaveValue('Madhya Pradesh');
  await page.getByLabel(w.pincode).fill('412409');
  await expect(page.getByLabel(w.state)).toHaveValue('Maharashtra');
  await look(page, 'checkout-address');
  await fillAddress(page, w, { pincode: '452001' });
  await expect(page.getByLabel(w.state)).toHaveValue('Maharashtra');
  await page.getByRole('button', { name: w.saveAddress }).click();
  await expect(page.getByText('This pincode is not in that state')).toBeVisible();
  await expect(page.getByText(/452001 is a pincode of/), 'said once').toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Junnar/ })).toHaveCount(0);
  await look(page, 'checkout-address-refused');
});
