import type { Page } from '@playwright/test';
import { alive, expect, languages, localise, look, test } from '../../support/shop/browser.ts';
import { inItsWidth } from '../steps.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: /₹/ });
const field = (page: Page) => page.getByRole('banner').locator('input[name=search]');

const words = {
  en: { filters: 'Filters', apply: /^(Apply Filters|Show \d+ products?)$/, showing: 'Showing 2 products' },
  hi: { filters: 'फ़िल्टर', apply: /^(फ़िल्टर लगाएँ|\d+ सामान देखें)$/, showing: '2 सामान दिख रहे हैं' },
};

/** Opens the filter sheet on phones; large screens always show the filters. */
async function openFilters(page: Page, language: 'en' | 'hi' = 'en'): Promise<void> {
  const open = page.getByRole('main').getByRole('button', { name: words[language].filters });
  if (await open.isVisible()) await open.click();
}

const apply = (page: Page, language: 'en' | 'hi' = 'en') =>
  page.getByRole('button', { name: words[language].apply }).filter({ visible: true }).click();

for (const language of languages) {
  test(`the product list and its filters are accessible in ${language}`, {
    tag: inItsWidth({ path: localise('/', language).slice(1) }),
  }, async ({ page }) => {
    await page.goto(localise('/products', language));
    await expect(cards(page)).toHaveCount(20);
    await alive(page);
    await look(page, `list-${language}`);
    await openFilters(page, language);
    await look(page, `list-filters-${language}`);
  });

  test(`a search shows its result in ${language}`, async ({ page }) => {
    await page.goto(localise('/products?search=tamater', language));
    await expect(page.getByRole('status').filter({ hasText: words[language].showing })).toBeVisible();
    await page.locator('main summary').click();
    await look(page, `list-found-${language}`);
  });
}

test('filters are kept in the URL, by the back button and by the language switch', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/products');
  await alive(page);
  await openFilters(page);
  await page.getByRole('radio', { name: /^Seeds/ }).check();
  await expect(page).toHaveURL(/category=Seeds$/);
  await expect(cards(page)).toHaveCount(8);
  await page.getByLabel('Max price').fill('1,799');
  await apply(page);
  await expect(page).toHaveURL(/category=Seeds&maxPrice=1799$/);
  await expect(cards(page)).toHaveCount(7);
  await page.getByLabel('Sort').selectOption('price-low');
  await expect(page).toHaveURL(/category=Seeds&maxPrice=1799&sort=price-low$/);
  await expect(cards(page).first()).toHaveAccessibleName(/Tomato Pusa Ruby/);

  await page.goBack();
  await expect(page).toHaveURL(/category=Seeds&maxPrice=1799$/);
  await expect(page.getByLabel('Sort')).toHaveValue('relevance');
  await page.goBack();
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/products\?category=Seeds$/);
  await expect(cards(page)).toHaveCount(8);
});

test('an empty list links to the unfiltered list', async ({ page }) => {
  await page.goto('/products?search=gehu&maxPrice=abc');
  await expect(page.getByRole('heading', { level: 1, name: 'No products found for “gehu”' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reset Filters' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(cards(page)).toHaveCount(20);
});

test('a subcategory from a link stays selected beside other filters', async ({ page }) => {
  await page.goto('/products?category=Vegetable+Seeds');
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetable Seeds' })).toBeVisible();
  await alive(page);
  await page.getByLabel('Sort').selectOption('rating');
  await expect(page).toHaveURL(/category=Vegetable\+Seeds&sort=rating$/);
  await expect(cards(page)).toHaveCount(3);
});

test('the country of origin can be filtered and sorted by', async ({ page }) => {
  await page.goto('/products');
  await alive(page);
  await openFilters(page);
  await page.getByLabel('Country of origin').selectOption('CN');
  await expect(page).toHaveURL(/origin=CN$/);
  await expect(cards(page)).toHaveCount(1);
});

test('the list of all products offers sowing times, brands and sellers after a tap', async ({ page }) => {
  await page.goto('/products');
  await alive(page);
  await openFilters(page);
  await page.getByRole('link', { name: 'Season, brand and seller' }).click();
  await expect(page.getByLabel('Sowing time')).toBeFocused();
  await page.getByLabel('Sowing time').selectOption('Rabi (October to December) (4)');
  await expect(page).toHaveURL(/\?season=rabi&more=yes$/);
  await expect(cards(page)).toHaveCount(4);
  await look(page, 'list-more-filters');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('sellers of all products can be chosen', async ({ page }) => {
    await page.goto('/products');
    await openFilters(page);
    await page.getByRole('link', { name: 'Season, brand and seller' }).click();
    await openFilters(page);
    const option = page.getByLabel('Seller').locator('option').nth(1);
    const count = Number(/\((?<count>\d+)\)$/.exec((await option.textContent()) ?? '')?.groups?.count);
    await page.getByLabel('Seller').selectOption({ index: 1 });
    await apply(page);
    await expect(page).toHaveURL(/seller=/);
    await expect(cards(page)).toHaveCount(count);
  });

  test('all filters can be submitted at once', async ({ page }) => {
    const language = 'hi';
    await page.goto(localise('/products?search=beej', language));
    await page.locator('select[name=sort]').selectOption('price-high');
    await openFilters(page, language);
    await page.locator('input[name=category][value=Seeds]').check();
    await page.locator('input[name=maxPrice]').fill('600');
    await apply(page, language);
    await expect(page).toHaveURL(/search=beej/);
    await expect(cards(page)).toHaveCount(5);
    await expect(cards(page).first()).toContainText('₹575');
    await look(page, 'list-without-script');
  });
});

test.describe('suggestions', () => {
  const options = (page: Page) => page.getByRole('listbox').getByRole('option');

  test('open at the second letter and can be chosen by keyboard', { tag: '@only-desktop' }, async ({
    page,
  }) => {
    await page.goto('/');
    await alive(page);
    await field(page).click();
    await page.keyboard.type('ge');
    await expect(options(page).first()).toHaveAccessibleName('Wheat');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await look(page, 'suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/wheat-hd-3086$/);
    await expect(options(page)).toHaveCount(0);
  });

  test('can be tapped, also in Hindi', async ({ page }) => {
    await page.goto('/hi');
    await alive(page);
    await field(page).click();
    await page.keyboard.type('खाद');
    await options(page).filter({ hasText: 'केंचुआ खाद 40' }).click();
    await expect(page).toHaveURL(/\/hi\/products\/vermicompost-40-kg$/);
  });

  test('never block a search, and Escape closes them', { tag: '@only-desktop' }, async ({ page }) => {
    await page.goto('/products');
    await alive(page);
    await field(page).click();
    await page.keyboard.type('tamatar');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('tamatar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=tamatar$/);
    await expect(cards(page)).toHaveCount(2);
  });

  test('that fail to load leave the search usable', async ({ page, context }) => {
    await page.goto('/products');
    await alive(page);
    await context.route('**/suggest?*', (route) => route.abort('aborted'));
    await field(page).click();
    await page.keyboard.type('gehu');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=gehu$/);
    await expect(cards(page).first()).toHaveAccessibleName(/Wheat/);
  });
});
