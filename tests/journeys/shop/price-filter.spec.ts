import type { Page } from '@playwright/test';
import { alive, expect, test } from '../../support/shop/browser.ts';
import { expectBackGuard, holdBack } from '../steps.ts';

/** Opens the filters and delays responses to filter changes; the returned function releases them. */
async function openFilters(page: Page): Promise<() => void> {
  await page.goto('/products');
  await alive(page);
  const open = page.getByRole('main').getByRole('button', { name: 'Filters' });
  if (await open.isVisible()) await open.click();
  return holdBack(page, '**/products.data*');
}

test('a late response to the minimum preserves the typed maximum', async ({ page }) => {
  const arrive = await openFilters(page);
  const [min, max] = [page.getByLabel('Min price'), page.getByLabel('Max price')];
  await min.fill('200');
  await max.fill('500');
  await expect(page).toHaveURL(/\/products$/);
  arrive();
  await expect(page).toHaveURL(/\/products\?minPrice=200$/);
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toBeAttached();
  await expect(max).toHaveValue('500');
  await max.blur();
  await expect(page).toHaveURL(/minPrice=200&maxPrice=500$/);
  await expect(min).toHaveValue('200');
  // The first step back closes the filters.
  await expectBackGuard(page);
  await page.goBack();
  await expect(page.getByRole('search', { name: 'Filters' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/minPrice=200$/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(max).toHaveValue('1000000');
});

test('by keyboard the maximum can be replaced while the response to the minimum is pending', async ({
  page,
}) => {
  const arrive = await openFilters(page);
  const max = page.getByLabel('Max price');
  await page.getByLabel('Min price').selectText();
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  arrive();
  await expect(page).toHaveURL(/minPrice=500$/);
  await page.keyboard.type('000');
  await expect(max).toHaveValue('1000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/minPrice=500&maxPrice=1000$/);
});

test('an amount changed back while its response is pending is applied too', async ({ page }) => {
  const arrive = await openFilters(page);
  const min = page.getByLabel('Min price');
  await min.fill('20000');
  await min.blur();
  await min.fill('0');
  await min.blur();
  arrive();
  await expect(page.getByRole('status').filter({ hasText: 'Showing 20 products' })).toBeAttached();
  await expect(page).toHaveURL(/\/products$/);
  await expect(min).toHaveValue('0');
});
