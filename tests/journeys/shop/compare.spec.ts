import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { words } from '../words.ts';

const texts = {
  '': {
    with: 'Compare with others',
    compare: 'Compare',
    differs: 'Differs',
    remove: /^Remove/,
    add: /^Add to Cart/,
  },
  '/hi': {
    with: 'दूसरों से तुलना करें',
    compare: 'तुलना करें',
    differs: 'अलग',
    remove: /^हटाएँ/,
    add: /^कार्ट में डालें/,
  },
} as const;

const columns = (page: Page) => page.getByRole('columnheader');

for (const w of [words.en, words.hi]) {
  const s = texts[w.path as keyof typeof texts];

  test(`two seeds are compared from a product page, and one goes to the cart under ${w.path || '/'}`, async ({
    page,
  }) => {
    await page.goto(`${w.path}/products/wheat-hd-3086`);
    await alive(page);
    await page.getByRole('link', { name: s.with }).click();
    await expect(columns(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: s.compare, exact: true }).click();
    await expect(columns(page)).toHaveCount(2);
    // Both are in view on a phone, and the page itself does not scroll sideways.
    for (const column of await columns(page).all()) await expect(column).toBeInViewport({ ratio: 0.3 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const rows = page.getByRole('row');
    await expect(rows.filter({ hasText: s.differs }).first()).toBeVisible();
    await look(page, `compare${w.path.replace('/', '-')}`);

    await page.getByRole('button', { name: s.add }).first().click();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('wheat-hd-3086');
    await page.getByRole('main').getByRole('link', { name: s.remove }).first().click();
    await expect(columns(page)).toHaveCount(1);
  });
}

test('what cannot be compared is named', async ({ page }) => {
  const ids = ['wheat-hd-3086', 'maize-hqpm-1', 'tractor-45-hp', 'nothing'];
  await page.goto(`/compare?${new URLSearchParams(ids.map((id) => ['id', id]))}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Not compared, because it is of another kind: 45\sHP/)).toBeVisible();
  await expect(main.getByText('One product is no longer for sale.')).toBeVisible();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list leads to the comparison of its kind', async ({ page }) => {
    await page.goto('/products?category=Grain+Seeds');
    await page.getByRole('main').getByRole('link', { name: 'Compare products' }).click();
    const boxes = page.getByRole('main').getByRole('checkbox');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(columns(page)).toHaveCount(3);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/products\/[\w-]+\??$/);
  });
});
