import { expect, look, test } from '../../support/shop/browser.ts';
import { isConfirmed, place, readyToOrder } from '../steps.ts';
import { words } from '../words.ts';

const title = 'GST bill for a business';

test('a buyer gets a bill for a business: errors at the fields keep what was typed, the next checkout knows it', async ({
  page,
  become,
}) => {
  const w = words.en;
  await readyToOrder(page, become);
  const gstin = page.getByLabel('GSTIN of the business');
  const name = page.getByLabel('Name of the business');
  await expect(gstin).toBeHidden();
  await page.getByText(title).click();
  await gstin.fill('27AABCK1234F1ZA');
  await place(page, w).click();
  await expect(page.getByText(/The last character does not match the others\./)).toBeInViewport();
  await expect(gstin).toBeFocused();
  await expect(page.getByText(/Please check the GST bill for a business\./)).toBeVisible();
  await expect(page.getByText('Enter the name of the business')).toBeVisible();
  await expect(gstin).toHaveAttribute('aria-invalid', 'true');
  await expect(gstin).toHaveValue('27AABCK1234F1ZA');
  await look(page, 'checkout-business');

  // What was typed survives a reload, as after a new sign-in.
  await gstin.fill('27aabck1234f1zz');
  await name.fill('Wai Farmers Producer Company');
  await page.getByLabel('Registered address').fill('Plot 7, Market Yard');
  await page.getByLabel('City or district').fill('Wai');
  await page.getByLabel('PIN code on the certificate').fill('412803');
  await page.reload();
  await expect(gstin).toBeVisible();
  await expect(gstin).toHaveValue('27aabck1234f1zz');
  await expect(name).toHaveValue('Wai Farmers Producer Company');
  await expect(page.getByLabel('Registered address')).toHaveValue('Plot 7, Market Yard');
  await expect(place(page, w)).toBeEnabled();
  await place(page, w).click();
  await isConfirmed(page, w);
  await expect(page.getByText('Wai Farmers Producer Company, GSTIN 27AABCK1234F1ZZ')).toBeVisible();
  await look(page, 'order-business');

  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() =>
    localStorage.setItem(
      'cart',
      JSON.stringify({ items: [{ productId: 'mustard-pusa-bold', quantity: 1 }] }),
    ),
  );
  await page.goto('/checkout');
  await expect(gstin).toHaveValue('27AABCK1234F1ZZ');
  await expect(page.getByLabel('PIN code on the certificate')).toHaveValue('412803');
  await expect(gstin).toBeVisible();
});
