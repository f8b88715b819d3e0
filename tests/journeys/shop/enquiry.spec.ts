import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';
import { words } from '../words.ts';

const t = { ask: 'डीलर से पूछें', phone: 'फ़ोन नंबर', village: 'गाँव और पिनकोड', send: 'डीलर को भेजें' };

test('a tractor has an enquiry form instead of a buy button', async ({ page }) => {
  const w = words.hi;
  await page.goto(`${w.path}/products/tractor-45-hp`);
  await expect(page.getByRole('button', { name: w.addToCart })).toHaveCount(0);
  await alive(page);
  await look(page, 'product-machine');
  await visible(page, 'link', t.ask).click();
  await page.getByLabel(w.name).fill('Demo Farmer');
  await page.getByLabel(t.phone).fill('12');
  await page.getByLabel(t.village).fill('Otur, 412409');
  await visible(page, 'button', t.send).click();
  await expect(page.getByLabel(t.phone)).toHaveAccessibleDescription(/10/);
  await page.getByLabel(t.phone).fill('9876543210');
  await look(page, 'enquiry');
  await visible(page, 'button', t.send).click();
  await expect(page.getByText(/KB-E-\d{4}-\d{4}/)).toBeVisible();
});

test('an administrator finds the enquiry with the phone number', async ({ page, become }) => {
  await page.goto('/products/tractor-45-hp/enquiry');
  await alive(page);
  await page.getByLabel('Full Name').fill('Sunita Devi');
  await page.getByLabel('Phone Number').fill('9876500001');
  await page.getByLabel('Village and pincode').fill('Wai, 412803');
  await visible(page, 'button', 'Send to the dealer').click();
  const notice = page.getByText(/KB-E-\d{4}-\d{4}/);
  await expect(notice).toBeVisible();
  const number = /KB-E-\d{4}-\d{4}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  await become(page, 'admin');
  await page.goto(`/admin/enquiries?q=${number}`);
  await look(page, 'admin-enquiries');
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByText('9876500001')).toBeVisible();
  await look(page, 'admin-enquiry');
});
