import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';

test('a vendor sets own charges, tries them before saving, and confirms a warning', {
  tag: '@desktop',
}, async ({ page, become }) => {
  await become(page, 'vendor');
  await page.goto('/vendor/delivery?product=wheat-hd-3086&pincode=422001');
  await alive(page);
  await expect(page.getByText('The marketplace rule counts now')).toBeVisible();
  await look(page, 'vendor-delivery');
  await axe(page);

  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByLabel('Zone', { exact: true }).selectOption('state');
  const charge = page.getByLabel('Own state, up to 50 kg');
  await charge.fill('240');
  await expect(page.getByText(/^1 changed: Own state, up to 50 kg/)).toBeVisible();
  // The bag of wheat weighs 40 kg. The trial answers from what is typed and not yet saved.
  await expect(page.getByText('40 kg counts as up to 50 kg')).toBeVisible();
  await expect(page.getByText(/^Delivery ₹240\. Comes /)).toBeVisible();
  await charge.fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Is this meant?')).toBeVisible();
  await expect(page.getByText('Costs less than a lighter parcel').first()).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Save all the same' }).click();
  await expect(page.getByText('The charges are saved')).toBeVisible();
  await expect(charge).toHaveValue('1');

  await page.getByRole('button', { name: 'Own charges' }).click();
  await expect(page.getByRole('button', { name: 'Own charges' })).toHaveAttribute('aria-pressed', 'true');

  // A closed day, and back.
  await page.getByText('Add a day').click();
  await page.getByRole('button', { name: 'Save the days' }).click();
  await expect(page.getByText('A day such as 3 12 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Marketplace rule' }).click();
  await expect(page.getByText('The marketplace rule counts now')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a vendor adds a place in Hindi and tries the charges', async ({ page, become }) => {
    await become(page, 'vendor');
    await page.goto('/hi/vendor/delivery');
    await expect(page.getByRole('heading', { level: 1, name: 'डिलीवरी' })).toBeVisible();
    await page.getByText('जगह जोड़ें').click();
    const form = page.locator('form:has([name=cutOff])').last();
    await form.getByLabel('नाम').fill('नासिक गोदाम');
    await form.getByLabel('पता').fill('मार्केट यार्ड');
    await form.getByLabel('पिनकोड').fill('999999');
    await form.getByRole('button', { name: 'जगह सेव करें' }).click();
    await expect(page.getByText('ऐसा कोई पिनकोड नहीं मिला').first()).toBeVisible();
    await expect(form.getByLabel('नाम')).toHaveValue('नासिक गोदाम');
    await form.getByLabel('पिनकोड').fill('422003');
    await form.getByRole('button', { name: 'जगह सेव करें' }).click();
    await expect(page.getByText('नासिक गोदाम, 422003')).toBeVisible();
    await page.locator('[name=pincode][maxlength="6"]').last().fill('422001');
    await page.getByRole('button', { name: 'देखें' }).click();
    await expect(page.getByText('नासिक गोदाम से: अपना ज़िला')).toBeVisible();
    await page.getByText('बदलें').last().click();
    await page.getByRole('button', { name: 'जगह हटाएँ नासिक गोदाम' }).click();
    await expect(page.getByText('जगह हटाई गई')).toBeVisible();
  });
});
