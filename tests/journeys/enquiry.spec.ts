import { alive, axe, expect, look, test } from '../support/browser.ts';
import { enter, visible } from './steps.ts';
import { words } from './words.ts';

const texts = {
  en: {
    ask: 'Ask the dealer',
    phone: 'Phone Number',
    village: 'Village and pincode',
    send: 'Send to the dealer',
  },
  hi: { ask: 'डीलर से पूछें', phone: 'फ़ोन नंबर', village: 'गाँव और पिनकोड', send: 'डीलर को भेजें' },
};

for (const language of ['en', 'hi'] as const)
  test(`a tractor is asked for instead of bought, in ${language}`, async ({ page }) => {
    const [w, t] = [words[language], texts[language]];
    await page.goto(`${w.path}/products/tractor-45-hp`);
    await expect(page.getByRole('button', { name: w.addToCart })).toHaveCount(0);
    await alive(page);
    await axe(page);
    await look(page, `product-machine-${language}`);
    await visible(page, 'link', t.ask).click();
    await page.getByLabel(w.name).fill('Demo Farmer');
    await page.getByLabel(t.phone).fill('12');
    await page.getByLabel(t.village).fill('Otur, 412409');
    await visible(page, 'button', t.send).click();
    await expect(page.getByLabel(t.phone)).toHaveAccessibleDescription(/10/);
    await page.getByLabel(t.phone).fill('9876543210');
    await axe(page);
    await look(page, `enquiry-${language}`);
    await visible(page, 'button', t.send).click();
    await expect(page.getByText(/KB-E-\d{4}-\d{4}/)).toBeVisible();
  });

test('an administrator finds the enquiry, with the number to call', async ({ page }) => {
  await page.goto('/products/tractor-45-hp/enquiry');
  await alive(page);
  await page.getByLabel('Full Name').fill('Sunita Devi');
  await page.getByLabel('Phone Number').fill('9876500001');
  await page.getByLabel('Village and pincode').fill('Wai, 412803');
  await visible(page, 'button', 'Send to the dealer').click();
  const told = page.getByText(/KB-E-\d{4}-\d{4}/);
  await expect(told).toBeVisible();
  const number = /KB-E-\d{4}-\d{4}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  await enter(page, '/admin/login', 'admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/enquiries?q=${number}`);
  await axe(page);
  await look(page, 'admin-enquiries');
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByText('9876500001')).toBeVisible();
  await axe(page);
  await look(page, 'admin-enquiry');
});
