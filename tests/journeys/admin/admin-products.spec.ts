import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import ownEnglish from '../../../app/i18n/en/admin-products.json' with { type: 'json' };
import vendorsEnglish from '../../../app/i18n/en/admin-vendors.json' with { type: 'json' };
import portalEnglish from '../../../app/i18n/en/portal.json' with { type: 'json' };
import english from '../../../app/i18n/en/vendor-products.json' with { type: 'json' };
import ownHindi from '../../../app/i18n/hi/admin-products.json' with { type: 'json' };
import vendorsHindi from '../../../app/i18n/hi/admin-vendors.json' with { type: 'json' };
import portalHindi from '../../../app/i18n/hi/portal.json' with { type: 'json' };
import hindi from '../../../app/i18n/hi/vendor-products.json' with { type: 'json' };
import { aPhoto } from '../../support/judges/pictures.ts';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';

/** Phones test in Hindi, desktops in English. */
const pageTexts = {
  en: { ...english, own: ownEnglish, vendors: vendorsEnglish, portal: portalEnglish, path: '' },
  hi: { ...hindi, own: ownHindi, vendors: vendorsHindi, portal: portalHindi, path: '/hi' },
};
type Texts = (typeof pageTexts)['en' | 'hi'];

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const field = (page: Page, name: string) => page.locator(`#field-${name}`);

/** On the page for choosing a vendor. */
async function chooseVendor(page: Page, w: Texts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: w.vendors.choose.title })).toBeVisible();
  await page.getByRole('searchbox').fill('tractor');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('link', { name: w.vendors.choose.choose })).toHaveCount(1);
  await page.getByRole('link', { name: `${w.vendors.choose.choose} Demo Tractor House` }).click();
}

/** Adds a draft of a demo vendor with a name that no other test searches for. Leaves the browser on its page. */
async function added(page: Page, w: Texts): Promise<{ path: string; name: string }> {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await field(page, 'price').fill('199.50');
  await field(page, 'vendorId').click();
  await chooseVendor(page, w);
  await expect(page.getByRole('heading', { level: 1, name: w.own.addTitle })).toBeVisible();
  await expect(page.getByText('Demo Tractor House', { exact: true })).toBeVisible();
  await expect(field(page, 'price')).toHaveValue('199.50');
  await field(page, 'name').fill(name);
  await field(page, 'subcategory').selectOption('Hand Tools');
  await field(page, 'stock').fill('12');
  await submit(page, w.own.addNow).click();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}\?saved=1/);
  return { path: new URL(page.url()).pathname, name };
}

test('an administrator finds, adds, edits, publishes and deletes products of any vendor', async ({
  page,
  context,
  isMobile,
  become,
}) => {
  const w = pageTexts[isMobile ? 'hi' : 'en'];
  await become(page, 'admin');
  await page.goto(`${w.path}/admin/dashboard`);
  await visible(page, 'link', w.title).first().click();
  await expect(page.getByRole('heading', { level: 1, name: w.own.title })).toBeVisible();
  await page.goto(`${w.path}/admin/products?q=tractor`);
  await alive(page);
  const filters = page.getByRole('button', { name: w.portal.list.filters });
  if (isMobile) {
    await filters.click();
    await expect(page.getByRole('region', { name: w.portal.list.filters })).toBeVisible();
    await look(page, 'admin-products-filters');
  } else await page.getByRole('button', { name: w.portal.list.moreFilters }).click();
  await visible(page, 'link', w.own.chooseOne).click();
  await look(page, 'admin-vendor-choose');
  await chooseVendor(page, w);
  await expect(page).toHaveURL(/q=tractor&vendor=v\d/);
  await expect(visible(page, 'link', 'Demo Tractor House').first()).toBeVisible();
  await look(page, 'admin-products');

  // Validation rules and error texts of docs/product.md.
  await page.goto(`${w.path}/admin/products/new`);
  await alive(page);
  await expect(field(page, 'price')).toHaveAttribute('min', '0');
  await expect(field(page, 'price')).toHaveAttribute('step', '0.01');
  await submit(page, w.own.addNow).click();
  await expect(page.getByRole('alert')).toContainText(w.own.missing);
  await look(page, 'admin-product-missing');
  const { path, name } = await added(page, w);
  await expect(page.getByText(w.missing.text)).toBeVisible();
  await look(page, 'admin-product');

  // Concurrent edits: the second administrator sees the changed texts and stock.
  const second = await context.newPage();
  await second.goto(path);
  await alive(second);
  await field(page, 'price').fill('210');
  await submit(page, w.save).click();
  await expect(page).toHaveURL(/\?saved=2/);
  await submit(page, w.actions.feature).click();
  await expect(page.getByText(w.featured, { exact: true })).toBeVisible();
  await field(second, 'price').fill('150');
  await submit(second, w.save).click();
  await expect(second.getByText(w.conflict.title)).toBeVisible();
  await expect(second.getByText(/: 210$/)).toBeVisible();
  await submit(page, w.actions.archived).click();
  await expect(submit(page, w.actions.unarchive)).toBeVisible();
  await second.goto(path);
  await submit(page, w.actions.unarchive).click();
  await expect(submit(page, w.actions.archived)).toBeVisible();
  await submit(second, w.actions.unarchive).click();
  await expect(second.getByText(w.told.changed)).toBeVisible();
  await second.close();

  await page.goto(`${path}/stock`);
  await page.getByLabel(w.stock.adjust.received).check();
  await page.getByLabel(w.stock.count, { exact: true }).fill('8');
  await submit(page, w.stock.apply).click();
  await expect(page.getByText(w.stock.movement.received, { exact: true }).first()).toBeVisible();
  await page.goto(`${path}/pictures`);
  await alive(page);
  const buffer = await aPhoto();
  await page
    .locator('[type=file]')
    .first()
    .setInputFiles({ name: 'hoe.jpg', mimeType: 'image/jpeg', buffer });
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
  ).toHaveCount(1);

  await page.goto(`${w.path}/admin/products?q=${name.slice(3)}`);
  await alive(page);
  await page.getByRole('checkbox').last().check();
  await look(page, 'admin-products-chosen');
  await submit(page, w.bulk.price).click();
  await page.getByLabel(w.bulk.prices.value).fill('10');
  await submit(page, w.bulk.prices.preview).click();
  await submit(page, w.bulk.prices.change).click();
  const price = page.getByRole('row').filter({ hasText: name }).locator('[name=price]');
  await expect(price).toHaveValue('231');
  // The confirmation in the row explains what happens to products with orders.
  await visible(page, 'link', `${w.portal.confirm.delete} ${name}`).click();
  const question = page.getByRole('dialog', { name: w.actions.question });
  await expect(question).toContainText(w.actions.details.replace('{name}', name));
  await question.getByRole('button', { name: w.portal.confirm.cancel }).click();

  await page.goto(path);
  await alive(page);
  await visible(page, 'link', w.portal.confirm.delete).click();
  const dialog = page.getByRole('dialog', { name: w.actions.question });
  await expect(dialog).toHaveCSS('opacity', '1');
  await dialog.getByRole('button', { name: w.portal.confirm.delete }).click();
  await expect(page.getByText(w.told.deleted)).toBeVisible();
  await page.goto(`${w.path}/admin/products?q=${name}`);
  await expect(page.getByRole('heading', { name: w.portal.list.nothingFound })).toBeVisible();

  await page.goto(`${w.path}/admin/dashboard`);
  await page.getByRole('main').locator('a[href$="/admin/products?status=live&stock=out"]').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('products can be added, filtered, edited in bulk and deleted', async ({ page, become }) => {
    const w = pageTexts.en;
    await become(page, 'admin');
    await page.goto(`${w.path}/admin/products/new`);
    await field(page, 'name').fill('Kept');
    await submit(page, w.own.addNow).click();
    await expect(page.getByRole('alert')).toContainText(w.own.missing);
    await expect(field(page, 'name')).toHaveValue('Kept');
    const { path, name } = await added(page, w);
    await page.goto(`${w.path}/admin/products?q=${name}`);
    await page.getByRole('checkbox').last().check();
    await submit(page, w.own.feature).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(w.featured);
    await page.goto(`${path}/delete`);
    await submit(page, w.portal.confirm.delete).click();
    await expect(page.getByText(w.told.deleted)).toBeVisible();
  });
});
