import { aPhoto } from '../../support/judges/pictures.ts';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor, register, visible } from '../steps.ts';
import { words } from '../words.ts';

const w = words.en;
const company = `Rekha Beej ${crypto.randomUUID()}`;

test('a seller of seeds registers without a GSTIN, is approved, and lists no taxed goods', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  await page.goto('/vendor/register');
  await alive(page);
  await page.getByLabel(w.company).fill(company);
  await page.getByLabel(w.phone, { exact: true }).fill('1234056789');
  await expect(page.getByLabel('PAN', { exact: true })).toBeHidden();
  await page.getByLabel(/only goods free of GST/).check();
  await expect(page.getByLabel('GSTIN')).toBeHidden();
  await expect(page.getByText(/section 23\(1\)\(a\)/)).toBeVisible();
  await register(page, w);
  await expect(page.getByText('PAN is required')).toBeVisible();
  await page.getByLabel('PAN', { exact: true }).fill('abcpk7777l');
  await look(page, 'vendor-register-exempt');
  await register(page, w);
  await expect(page).toHaveURL('/vendor/dashboard');

  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await become(admin, 'admin');
  await admin.goto('/admin/vendors?q=abcpk7777l');
  await expect(visible(admin, 'link', company)).toHaveCount(1);
  await expect(admin.getByText('No GSTIN, PAN ABCPK7777L').filter({ visible: true })).toBeVisible();
  await look(admin, 'admin-vendors-exempt');
  await visible(admin, 'link', company).click();
  await expect(admin.getByText(/^Lawful without a GSTIN.+PAN ABCPK7777L/)).toBeVisible();
  await look(admin, 'admin-vendor-exempt');
  await alive(admin);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('This page shows the vendor as it is now.')).toBeVisible();
  await admin.context().close();

  await page.goto('/vendor/products/new?kind=Hand+Tools');
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field('name').fill('Sickle');
  await field('price').fill('229');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await field('gstRate').selectOption('5');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const taxed = page.getByRole('link', { name: /without a GSTIN in the profile no taxed goods/ });
  await expect(taxed).toBeVisible();
  await look(page, 'vendor-product-taxed');
  await page.getByRole('link', { name: 'To the product' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await alive(page);
  await field('gstRate').first().selectOption('0');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page).toHaveURL(/saved=/);
  await expect(taxed).toHaveCount(0);
});

test('a vendor who gives up the GSTIN lists goods free of GST, and no taxed ones', async ({
  page,
  baseURL,
  become,
}) => {
  await become(page, aVendor(w, { isApproved: true }));
  const profile = {
    version: '1',
    companyName: company,
    exemptOnly: 'on',
    pan: 'AAPFU0939F',
    phone: '1234056789',
    street: '12, Market Yard',
    city: 'Wai',
    state: 'Maharashtra',
    pincode: '412803',
    carePhone: '1234056780',
    careEmail: 'care@test.example',
    grievanceName: 'Savita Patil',
    grievancePhone: '1234056781',
    grievanceEmail: 'grievance@test.example',
  };
  const headers = { origin: baseURL ?? '' };
  const saved = await page.request.post('/vendor/profile', {
    headers,
    form: { intent: 'profile', ...profile },
  });
  expect(saved.status()).toBe(200);

  await page.goto('/vendor/products/new?kind=Hand+Tools');
  const field = (name: string) => page.locator(`#field-${name}`);
  const texts = { name: 'Sickle', price: '229', pack: '2', description: 'Sharp.' };
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await field('maker').fill('Nashik 422001');
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/step=3/);
  const picture = { name: 'sickle.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await alive(page);
  await page.locator('input[type=file]').first().setInputFiles([picture]);
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
  ).toHaveCount(1);
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('On sale', { exact: true }).first()).toBeVisible();

  await alive(page);
  await field('gstRate').selectOption('5');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(field('gstRate')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^Without a GSTIN only goods at 0% GST are sold/).first()).toBeVisible();
  await look(page, 'vendor-product-taxed-on-sale');

  // Other journeys count the products of the same shop.
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Take off sale' }).first().click();
  await expect(page.getByRole('button', { name: 'Put on sale' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the profile changes from the declaration to a GSTIN, which contains the PAN', async ({ page }) => {
    await page.goto('/hi/vendor/register');
    const hi = words.hi;
    await page.getByLabel(hi.company).fill(company);
    await page.getByLabel(hi.phone, { exact: true }).fill('1234056789');
    await page.locator('[name=exemptOnly]').check();
    await expect(page.getByLabel('GSTIN')).toBeHidden();
    await register(page, hi);
    await expect(page.getByText('PAN ज़रूरी है')).toBeVisible();
    await expect(page.locator('[name=exemptOnly]')).toBeChecked();
    await look(page, 'vendor-register-exempt-hi');
    await page.getByLabel('PAN', { exact: true }).fill('AAPFU0939F');
    await register(page, hi);
    await page.goto('/hi/vendor/profile');
    await expect(page.getByText(/CGST अधिनियम 2017, धारा 23/)).toBeVisible();
    await look(page, 'vendor-profile-exempt-hi');
    await expect(page.locator('[name=exemptOnly]')).toBeChecked();
    await page.locator('[name=exemptOnly]').uncheck();
    await page.getByLabel('GSTIN').fill('27AABCK1234F1ZZ');
    await page.locator('#firm button[type=submit]').first().click();
    await expect(page.getByText('GSTIN में दूसरा PAN है: दोनों को प्रमाणपत्र से मिलाएँ').first()).toBeVisible();
    await expect(page.getByLabel('GSTIN')).toHaveValue('27AABCK1234F1ZZ');
    await look(page, 'vendor-profile-other-pan-hi');
  });
});
