import type { Page } from '@playwright/test';
import english from '../../../app/i18n/en/vendor-products.json' with { type: 'json' };
import hindi from '../../../app/i18n/hi/vendor-products.json' with { type: 'json' };
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor } from '../steps.ts';
import { words } from '../words.ts';

/** Phones test in Hindi, desktops in English. */
const pageTexts = { en: { ...english, path: '' }, hi: { ...hindi, path: '/hi' } };
type Texts = (typeof pageTexts)['en' | 'hi'];

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const field = (page: Page, name: string) => page.locator(`#field-${name}`);

async function draft(
  page: Page,
  w: Texts,
  texts: Record<string, string>,
  kind = 'Hand+Tools',
): Promise<string> {
  await page.goto(`${w.path}/vendor/products/new?kind=${kind}`);
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await submit(page, w.steps.next).click();
  await expect(page).toHaveURL(/\/vendor\/products\/[0-9a-f-]{36}\?step=2/);
  return new URL(page.url()).pathname;
}

test('a vendor creates a product, sees validation errors and publish requirements, and manages its stock', {
  tag: '@desktop',
}, async ({ page, isMobile, become }) => {
  const lang = isMobile ? 'hi' : 'en';
  const w = pageTexts[lang];
  await become(page, aVendor(words[lang]));
  await page.goto(`${w.path}/vendor/products`);
  await expect(page.getByRole('heading', { name: w.none })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: w.new }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: w.choose.title })).toBeVisible();
  await page.getByRole('link', { name: w.choose.licence.fertiliser }).click();

  // Errors appear at their fields, and input is preserved.
  await alive(page);
  await field(page, 'name').fill('NPK 19:19:19');
  await page.getByText(w.steps.more).click();
  await field(page, 'nameHi').fill('एनपीके 19:19:19');
  await field(page, 'price').fill('199.50');
  await field(page, 'mrp').fill('180');
  await field(page, 'netQuantity').fill('2');
  await field(page, 'netUnit').selectOption('kg');
  await expect(page.getByText('₹99.75')).toBeVisible();
  await submit(page, w.steps.next).click();
  await expect(page.getByRole('alert')).toContainText(w.errors['above-mrp']);
  await expect(field(page, 'price')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'nameHi')).toHaveValue('एनपीके 19:19:19');
  await look(page, 'vendor-product-wrong');
  await field(page, 'mrp').fill('210');
  await field(page, 'stock').fill('12');
  await submit(page, w.steps.next).click();
  await expect(page).toHaveURL(/\?step=2/);
  await page.goto(new URL(page.url()).pathname);
  await alive(page);
  const name = isMobile ? 'एनपीके 19:19:19' : 'NPK 19:19:19';
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(w.missing.text)).toBeVisible();
  for (const missing of [w.missing.picture, w.missing.licence.fertiliser, w.missing.approval]) {
    await expect(page.getByRole('link', { name: missing })).toBeVisible();
  }
  await look(page, 'vendor-product');

  const tabs = page.getByRole('navigation', { name: w.tabs.label });
  await tabs.getByRole('link', { name: w.tabs.stock }).click();
  await page.getByLabel(w.stock.adjust.damaged).check();
  await page.getByLabel(w.stock.count).fill('13');
  await submit(page, w.stock.apply).click();
  await expect(page.getByText(w.errors['only-left'].replace('{least}', '12'))).toBeVisible();
  await page.getByLabel(w.stock.count).fill('9');
  await page.getByLabel(w.stock.note).fill('Rain');
  await submit(page, w.stock.apply).click();
  await expect(page.getByRole('table', { name: w.stock.history })).toContainText('−9');
  await expect(page.getByLabel(w.stock.count)).toHaveValue('');
  await look(page, 'vendor-product-stock');

  await tabs.getByRole('link', { name: w.tabs.sizes }).click();
  await submit(page, w.sizes.add).click();
  await expect(page).not.toHaveURL(/sizes/);
  await tabs.getByRole('link', { name: w.tabs.sizes }).click();
  await expect(page.getByRole('link', { name: /NPK 19:19:19.*₹199.50/ })).toBeVisible();
  await tabs.getByRole('link', { name: w.tabs.preview }).click();
  await expect(page.getByText(w.preview.text)).toBeVisible();
  await look(page, 'vendor-product-preview');

  // Both are in the list; one is low.
  await page.goto(`${w.path}/vendor/products?stock=low`);
  await alive(page);
  await expect(page.getByRole('row').filter({ hasText: '19:19:19' })).toHaveCount(1);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('main').getByRole('button', { name: w.bulk.price, exact: true }).click();
  await page.getByLabel(w.bulk.prices.value).fill('50');
  await submit(page, w.bulk.prices.preview).click();
  await expect(page.getByText(w.bulk.why['above-mrp'])).toBeVisible();
  await submit(page, w.bulk.prices.again).click();
  // The other way: the prices before and after, then the change, which is undone after a reload.
  await page.getByLabel(w.bulk.prices.how.lower, { exact: true }).check();
  await page.getByLabel(w.bulk.prices.value).fill('20');
  await submit(page, w.bulk.prices.preview).click();
  await expect(page.getByRole('row').filter({ hasText: '179.50' })).toContainText('199.50');
  await look(page, 'vendor-price-preview');
  await submit(page, w.bulk.prices.change).click();
  const priced = page.getByRole('row').filter({ hasText: '19:19:19' }).locator('[name=price]');
  await expect(priced).toHaveValue('179.50');
  await page.reload();
  await alive(page);
  await submit(page, w.bulk.undo).click();
  await expect(priced).toHaveValue('199.50');
  // A bulk change of stock is added, and taken back.
  const row = page.getByRole('row').filter({ hasText: '19:19:19' });
  await page.getByRole('checkbox').last().check();
  await page.getByRole('main').getByRole('button', { name: w.bulk.stock, exact: true }).click();
  await page.getByLabel(w.bulk.count).fill('2');
  await submit(page, w.bulk.apply).click();
  await expect(row.locator('[name=stock]')).toHaveValue('5');
  await page.getByRole('button', { name: w.bulk.undo }).click();
  await expect(row.locator('[name=stock]')).toHaveValue('3');

  // Price and stock are saved from the row; Save appears with the first change.
  const save = row.getByRole('button', { name: w.row.save });
  await expect(save).toBeHidden();
  await row.locator('[name=price]').fill('250');
  await save.click();
  await expect(row.getByText(w.errors['above-mrp'])).toBeVisible();
  await look(page, 'vendor-products-row-wrong');
  await row.locator('[name=price]').fill('205');
  await row.locator('[name=stock]').fill('4');
  await row.locator('[name=stock]').press('Enter');
  await expect(row.getByText(w.row.saved)).toBeAttached();
  await expect(save).toBeHidden();
  await expect(row.locator('[name=stock]')).toHaveValue('4');
  await expect(row.locator('[name=stock]')).toBeFocused();
  // Rows fade while others load.
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
  await look(page, 'vendor-products');
});

test('the first step of a new product has short fields beside each other, and Save stays below on a phone', {
  tag: '@desktop',
}, async ({ page, isMobile, become }) => {
  const lang = isMobile ? 'hi' : 'en';
  const w = pageTexts[lang];
  await become(page, aVendor(words[lang], { isApproved: true }));
  await page.goto(`${w.path}/vendor/products/new?kind=Grain+Seeds`);
  const [price, mrp] = [await field(page, 'price').boundingBox(), await field(page, 'mrp').boundingBox()];
  expect(mrp?.y).toBe(price?.y);
  expect(mrp?.x).toBeGreaterThan((price?.x ?? 0) + (price?.width ?? 0));
  if (!isMobile) return;
  // The first step of a new seed is two screens at most.
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * height);
  for (const name of ['name', 'price', 'stock']) {
    await field(page, name).scrollIntoViewIfNeeded();
    await expect(submit(page, w.steps.next)).toBeInViewport({ ratio: 1 });
  }
});

/** The label of a seed, as its field table asks for it. */
async function fillLabel(page: Page, day: string): Promise<void> {
  const label = { crop: 'Wheat', variety: 'HD 3086', lot: 'L-7', germination: '92', purity: '98' };
  for (const [name, text] of Object.entries(label)) await field(page, name).fill(text);
  await field(page, 'seedClass').selectOption('certified');
  await field(page, 'maker').fill('Karnal 132001');
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [part, text] of Object.entries({ day: date, month, year }))
    await page.locator(`[name=testedOn-${part}]`).fill(text);
}

async function fillFirstStep(page: Page): Promise<void> {
  const first = {
    name: 'Wheat HD 3086',
    pack: '40 kg',
    description: 'For November.',
    price: '1799',
    mrp: '1850',
  };
  for (const [name, text] of Object.entries({ ...first, netQuantity: '40', stock: '12' }))
    await field(page, name).fill(text);
  await field(page, 'netUnit').selectOption('kg');
}

test('a new seed is three steps on a phone, and a similar one begins as its copy', async ({
  page,
  become,
}) => {
  const w = pageTexts.hi;
  const step = (name: string) => page.getByRole('navigation', { name: w.steps.label }).getByText(name);
  await become(page, aVendor(words.hi, { isApproved: true }));
  await page.goto(`${w.path}/vendor/products/new?kind=Grain+Seeds`);
  await alive(page);
  await fillFirstStep(page);
  await look(page, 'vendor-product-step-1');
  await submit(page, w.steps.next).click();
  await expect(page).toHaveURL(/\?step=2/);
  await expect(step('2.')).toHaveAttribute('aria-current', 'step');
  await fillLabel(page, '2020-02-31');
  await submit(page, w.steps.next).click();
  await expect(page.getByText('31 फ़रवरी 2020 कोई तारीख नहीं है').last()).toBeVisible();
  await expect(field(page, 'variety')).toHaveValue('HD 3086');
  await look(page, 'vendor-product-step-2-wrong');
  await fillLabel(page, '2020-02-29');
  await submit(page, w.steps.next).click();
  await expect(page).toHaveURL(/\/pictures\?step=3/);
  await look(page, 'vendor-product-step-3');

  // A step back shows what is saved.
  await step('1.').click();
  await expect(field(page, 'price')).toHaveValue('1799');

  await page.goto(`${w.path}/vendor/products/copy?q=HD`);
  await look(page, 'vendor-product-copy');
  await page.getByRole('button', { name: /Wheat HD 3086/ }).click();
  await expect(page).toHaveURL(/\?step=1/);
  await expect(field(page, 'name')).toHaveValue('Wheat HD 3086');
  await submit(page, w.steps.next).click();
  await expect(page).toHaveURL(/\?step=2/);
  await expect(field(page, 'crop')).toHaveValue('Wheat');
  await expect(field(page, 'lot')).toHaveValue('');
  await expect(page.locator('[name=testedOn-year]')).toHaveValue('');
  // A copy has no stock yet.
  await step('3.').click();
  await page.getByRole('link', { name: w.steps.stock }).click();
  await expect(page.getByLabel(w.stock.count)).toBeVisible();
});

test('the second of two concurrent edits sees the changes of the first', async ({
  page,
  context,
  become,
}) => {
  const w = pageTexts.hi;
  await become(page, aVendor(words.hi));
  const path = await draft(page, w, { name: 'Journey hoe', price: '199' });
  const second = await context.newPage();
  await second.goto(path);
  await alive(second);
  await page.goto(path);
  await field(page, 'price').fill('210');
  await submit(page, w.save).click();
  await expect(page).toHaveURL(/\?saved=2/);
  await field(second, 'price').fill('150');
  await submit(second, w.save).click();
  await expect(second.getByText(w.conflict.title)).toBeVisible();
  await expect(second.getByText(/: 210$/)).toBeVisible();
  await expect(field(second, 'price')).toHaveValue('150');
  await submit(second, w.save).click();
  await expect(second).toHaveURL(/\?saved=3/);
});

const sheet = (...lines: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
});

test('a spreadsheet is validated line by line and imported when it has no errors', async ({
  page,
  isMobile,
  become,
}) => {
  const lang = isMobile ? 'hi' : 'en';
  const w = pageTexts[lang];
  await become(page, aVendor(words[lang], { isApproved: true }));
  await page.goto(`${w.path}/vendor/products/import`);
  await alive(page);
  await look(page, 'vendor-import');
  await page
    .getByLabel(w.importing.file)
    .setInputFiles({ ...sheet('x'), buffer: Buffer.from('colour\nred') });
  await submit(page, w.importing.check).click();
  await expect(page.getByText(w.errors.columns)).toBeVisible();

  const head = 'sku;subcategory;name;nameHi;price;mrp';
  const good = 'H-1;Hand Tools;Hoe;कुदाल;199;250';
  await page.getByLabel(w.importing.file).setInputFiles(sheet(head, good, 'H-2;Hand Tools;Rake;;99;90'));
  await submit(page, w.importing.check).click();
  await expect(page.getByText(w.run.wrongText)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Rake' })).toContainText(w.errors['above-mrp']);
  await look(page, 'vendor-import-wrong');

  await page.getByRole('main').getByRole('link', { name: w.run.again }).click();
  await page.getByLabel(w.importing.file).setInputFiles(sheet(head, good));
  await submit(page, w.importing.check).click();
  await submit(page, w.run.apply).click();
  await expect(page.getByText(w.run.applied)).toBeVisible();
  await page.goto(`${w.path}/vendor/products`);
  await expect(page.getByRole('row').filter({ hasText: isMobile ? 'कुदाल' : 'Hoe' })).toBeVisible();
  const exported = await page.request.get('/vendor/products/export');
  expect(await exported.text()).toContain('Hoe');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a new seed goes through its three steps, and a wrong one keeps what was typed', async ({
    page,
    become,
  }) => {
    const w = pageTexts.en;
    await become(page, aVendor(words.en, { isApproved: true }));
    await page.goto(`${w.path}/vendor/products/new?kind=Grain+Seeds`);
    await fillFirstStep(page);
    await submit(page, w.steps.next).click();
    await fillLabel(page, '2020-13-01');
    await submit(page, w.steps.next).click();
    await expect(page.getByText('The month is a number from 1 to 12').last()).toBeVisible();
    await expect(page.locator('[name=testedOn-month]')).toHaveValue('13');
    await expect(field(page, 'lot')).toHaveValue('L-7');
    await page.locator('[name=testedOn-month]').fill('1');
    await submit(page, w.steps.next).click();
    await expect(page).toHaveURL(/\/pictures\?step=3/);
    await expect(page.getByText(w.missing.text)).toBeVisible();
  });

  test('products can be created, edited in bulk and imported from a spreadsheet', async ({
    page,
    become,
  }) => {
    const w = pageTexts.en;
    await become(page, aVendor(words.en, { isApproved: true }));
    await page.goto(`${w.path}/vendor/products/new?kind=Hand+Tools`);
    await field(page, 'name').fill('Journey hoe');
    await submit(page, w.steps.next).click();
    await expect(page.getByText(w.errors.required).first()).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Journey hoe');
    await field(page, 'price').fill('199');
    await submit(page, w.steps.next).click();
    await page.goto(`${w.path}/vendor/products`);
    await page.getByRole('checkbox').last().check();
    await page.getByRole('main').getByRole('button', { name: w.bulk.stock, exact: true }).click();
    await page.getByLabel(w.bulk.how.set).check();
    await page.getByLabel(w.bulk.count).fill('7');
    await submit(page, w.bulk.apply).click();
    const row = page.getByRole('row').filter({ hasText: 'Journey hoe' });
    const rowField = (name: string) => row.locator(`[name=${name}]`);
    await expect(rowField('stock')).toHaveValue('7');
    await submit(page, w.bulk.undo).click();
    await expect(rowField('stock')).toHaveValue('0');

    // Price and stock in the row; a refused value stays at its field.
    await rowField('price').fill('cheap');
    await rowField('stock').fill('9');
    await row.getByRole('button', { name: w.row.save }).click();
    await expect(row.getByText(w.errors.money)).toBeVisible();
    await expect(rowField('price')).toHaveValue('cheap');
    await expect(rowField('stock')).toHaveValue('9');
    await rowField('price').fill('179.50');
    await row.getByRole('button', { name: w.row.save }).click();
    await expect(row.getByText(w.errors.money)).toBeHidden();
    await page.reload();
    await expect(rowField('price')).toHaveValue('179.50');
    await expect(rowField('stock')).toHaveValue('9');

    await page.goto(`${w.path}/vendor/products/import`);
    await page
      .getByLabel(w.importing.file)
      .setInputFiles(sheet('sku,subcategory,name,price', 'R-1,Hand Tools,Rake,99'));
    await submit(page, w.importing.check).click();
    const apply = submit(page, w.run.apply);
    await expect(async () => {
      await page.reload();
      await expect(apply).toBeVisible({ timeout: 500 });
    }).toPass();
    await apply.click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(w.run.applied)).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
