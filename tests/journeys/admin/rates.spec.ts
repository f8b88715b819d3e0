import { alive, expect, look, test, typeDay } from '../../support/shop/browser.ts';

// All products of the shop are counted and changed.
test.use({ hasOwnShop: true });

test('an administrator enters a change of a GST rate, sees what it changes, and deletes it', {
  tag: '@desktop',
}, async ({ page, become, isMobile }) => {
  await become(page, 'admin');
  await page.goto('/admin/settings');
  await look(page, 'admin-settings-rates');
  await page.getByRole('link', { name: 'Enter a change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GST rates' })).toBeVisible();
  await alive(page);
  await page.getByLabel('HSN code begins with').fill('8424');
  await page.getByLabel('Rate until then').selectOption('5');
  await page.getByLabel('Rate from then on').selectOption('5');
  await typeDay(page, 'First day of the new rate', '2026-02-31');
  await page.getByRole('button', { name: 'Enter this change' }).click();
  await expect(page.getByText('There is no 31 February 2026')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue('31');
  await typeDay(page, 'First day of the new rate', '2020-04-01');
  await page.getByRole('button', { name: 'Enter this change' }).click();
  await expect(page.getByText('Choose another rate than the one until then')).toBeVisible();
  await expect(page.getByLabel('HSN code begins with')).toHaveValue('8424');
  await page.getByLabel('Rate from then on').selectOption('18');
  await page.getByRole('button', { name: 'Enter this change' }).click();
  await expect(page.getByText('This day has passed. Choose today or a later day')).toBeVisible();
  await typeDay(page, 'First day of the new rate', '2099-04-01');
  await page.getByRole('button', { name: 'Enter this change' }).click();
  await expect(page.getByText('The change is entered.')).toBeVisible();
  await expect(page.getByText('HSN 8424: 5% to 18%', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Changes \d+ products$/)).toBeVisible();
  await look(page, `admin-rates-${isMobile ? 'phone' : 'desktop'}`);
  await page.goto('/hi/admin/settings/rates');
  await look(page, 'admin-rates-hi');
  await page.goto('/admin/settings/rates');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('No changes entered')).toBeVisible();
});
