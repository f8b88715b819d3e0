import type { Page } from '@playwright/test';
import { alive, expect, localise, look, test } from '../../support/shop/browser.ts';
import { expectBackGuard } from '../steps.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /₹/ });
const field = (page: Page) => page.getByRole('banner').locator('input[name=search]');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const filters = (page: Page) => page.locator('#filters');

test.describe('a search answers', () => {
  test('with what is named so first, and what only mentions it below a heading', async ({ page }) => {
    await page.goto('/products?search=gehu');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “gehu”' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '“gehu” is mentioned here:' })).toBeVisible();
    await expect(cards(page).first()).toHaveAccessibleName(/Wheat HD 3086/);
    await look(page, 'search-named');
  });

  test('that something is not sold, with others of its kind', async ({ page }) => {
    await page.goto('/products?search=urea');
    await expect(page.getByText('We do not sell urea.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Other fertilisers:' })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await look(page, 'search-others');
  });

  test('that nothing is found, with telephone, WhatsApp and categories, in Hindi', async ({ page }) => {
    await page.goto(localise('/products?search=दवाई', 'hi'));
    await expect(page.getByRole('heading', { level: 1, name: 'दवाई' })).toBeVisible();
    await expect(page.getByText('कीटनाशक हम अभी नहीं बेचते।')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'फ़ोन करें' })).toHaveAttribute('href', /^tel:\+?\d+$/);
    const chat = await main.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(chat).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
    expect(decodeURIComponent(chat ?? '')).toContain('दवाई');
    await expect(main.getByRole('link', { name: 'छँटाई हटाएँ' }).filter({ visible: true })).toHaveCount(0);
    await look(page, 'search-nothing-hi');
    await main.getByRole('link', { name: 'बीज', exact: true }).click();
    await expect(page).toHaveURL(/\/hi\/products\?category=Seeds$/);
  });

  test('and administrators see what is asked for and not sold', async ({ page, become }) => {
    for (const word of ['pyaz', 'प्याज', 'pyaz']) await page.goto(`/products?search=${word}`);
    await become(page, 'admin');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('row', { name: 'Onion 3' })).toBeVisible();
  });

  test('while typing with picture and price, and with the last searches before', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    await field(page).click();
    await page.keyboard.type('toma');
    await expect(options(page).filter({ hasText: 'Tomato Pusa Ruby' })).toContainText('₹149');
    await expect(options(page).locator('picture')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=toma$/);
    await page.goto('/cart');
    await alive(page);
    await field(page).click();
    await expect(page.getByRole('listbox', { name: 'Your last searches' })).toBeVisible();
    await look(page, 'search-last');
    await options(page).filter({ hasText: 'toma' }).click();
    await expect(page).toHaveURL(/search=toma$/);
  });
});

test('subcategory, season, brand, seller and stock narrow a list, with numbers beside the choices', async ({
  page,
}) => {
  await page.goto('/products');
  await alive(page);
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('radio', { name: /^Seeds \d+$/ }).check();
  await page.getByRole('radio', { name: 'Vegetable Seeds 3' }).check();
  await expect(page).toHaveURL(/category=Vegetable\+Seeds$/);
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('radio', { name: 'All Products 20' }).check();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('radio', { name: 'Equipment 8' }).check();
  const sellers = page.getByLabel('Seller');
  const seller = (await sellers.locator('option').nth(1).textContent()) ?? '';
  await sellers.selectOption(seller);
  const count = Number(/\((?<count>\d+)\)$/.exec(seller)?.groups?.count);
  await expect(cards(page)).toHaveCount(count);
  await page.getByRole('radio', { name: /^Seeds/ }).check();
  await page.getByLabel('Seller').selectOption('All sellers');
  const season = page.getByLabel('Sowing time');
  await expect(season.locator('option', { hasText: 'Rabi (October to December) (4)' })).toHaveCount(1);
  await season.selectOption('rabi');
  await expect(page).toHaveURL(/category=Seeds&season=rabi$/);
  await expect(cards(page)).toHaveCount(4);
  await look(page, 'filters-more');
  await page.getByLabel('Brand').selectOption('Demo Sabzi (1)');
  await expect(page).toHaveURL(/category=Seeds&brand=Demo\+Sabzi&season=rabi$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Sabzi: Seeds');
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Brand').selectOption('');
  await page.getByRole('radio', { name: /^Equipment/ }).check();
  await page.getByLabel('Sowing time').selectOption('');
  await page.getByRole('checkbox', { name: 'In stock only 7' }).check();
  await expect(cards(page)).toHaveCount(7);
  await expectBackGuard(page);
  await page.goBack();
  await expect(page).toHaveURL(/category=Equipment&inStock=yes$/);
});

test.describe('the header on a small phone', () => {
  const sizes = [
    { width: 320, text: 100 },
    { width: 320, text: 150 },
    { width: 360, text: 150 },
    { width: 320, text: 200 },
    { width: 360, text: 200 },
  ];
  for (const language of ['en', 'hi'] as const)
    for (const { width, text } of sizes)
      test(`has one row and the search at ${width} px and ${text} % in ${language}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(localise('/products', language));
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
        }, text);
        const header = page.getByRole('banner');
        const middles = await header
          .locator('button[popovertarget=menu]:not([popovertargetaction]), a[href$="/cart"], .head-language')
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
          );
        expect(middles).toHaveLength(3);
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
        expect((await header.boundingBox())?.height).toBeLessThan(text === 100 ? 135 : 165);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const sort = await page.getByRole('main').getByRole('combobox').first().boundingBox();
        const filters = await page
          .locator('button[popovertarget=filters]:not([popovertargetaction])')
          .boundingBox();
        expect(sort?.width, 'room for the words of the order').toBeGreaterThan((120 * text) / 100);
        const isBeside = (sort?.x ?? 0) + (sort?.width ?? 0) <= (filters?.x ?? 0);
        const isAbove = (sort?.y ?? 0) + (sort?.height ?? 0) <= (filters?.y ?? 0);
        expect(isBeside || isAbove, 'order and filters do not overlap').toBe(true);
      });
});

test('the header of a desktop wraps at 200 % text', { tag: '@only-desktop' }, async ({ page }) => {
  for (const language of ['en', 'hi'] as const) {
    await page.goto(localise('/products', language));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const search = page.getByRole('banner').getByRole('searchbox');
    expect((await search.boundingBox())?.width).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  }
});

test.describe('back closes what is open', () => {
  test('the filter sheet, also after a choice in it', async ({ page }) => {
    await page.goto('/');
    await page.goto('/products');
    await alive(page);
    const open = () => page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
    await open();
    await expect(filters(page)).toBeVisible();
    await expectBackGuard(page);
    await page.goBack();
    await expect(filters(page)).toBeHidden();
    await expect(page).toHaveURL(/\/products$/);
    await open();
    await page.getByRole('radio', { name: /^Seeds/ }).check();
    await expect(page).toHaveURL(/category=Seeds$/);
    await expect(cards(page)).toHaveCount(8);
    await expectBackGuard(page);
    await page.goBack();
    await expect(filters(page)).toBeHidden();
    await expect(page).toHaveURL(/category=Seeds$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(cards(page)).toHaveCount(20);
  });

  test('the menu; closed in another way or left by a link, it costs no step', async ({ page }) => {
    await page.goto('/cart');
    await alive(page);
    const menu = page.locator('#menu');
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await open();
    await expectBackGuard(page);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/cart$/);
    await open();
    await menu.getByRole('link', { name: 'Irrigation' }).click();
    await expect(page).toHaveURL(/category=Irrigation$/);
    await expect(menu).toBeHidden();
    await open();
    await expectBackGuard(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expectBackGuard(page, false);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('the suggestions, with the text kept', async ({ page }) => {
    await page.goto('/cart');
    await alive(page);
    await field(page).click();
    await page.keyboard.type('gehu');
    await expect(options(page).first()).toBeVisible();
    await expectBackGuard(page);
    await page.goBack();
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('gehu');
    await expect(page).toHaveURL(/\/cart$/);
  });
});
