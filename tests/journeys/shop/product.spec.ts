import type { Page } from '@playwright/test';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { holdBack, inItsWidth, visible } from '../steps.ts';
import { words } from '../words.ts';

const product = '/products/wheat-hd-3086';
const pageTexts = {
  '': {
    one: '1 × ₹1,799 + shipping ₹250 = ₹2,049',
    missing: 'Buy for ₹3,202 more and shipping is free.',
    three: '3 × ₹1,799 = ₹5,397, shipping is free.',
    quantity: 'Quantity',
    packs: ['Packs for one acre', '1 pack, ₹1,799'],
    seen: 'Recently Seen',
  },
  '/hi': {
    one: '1 × ₹1,799 + डिलीवरी ₹250 = ₹2,049',
    missing: '₹3,202 का सामान और लेने पर डिलीवरी मुफ़्त।',
    three: '3 × ₹1,799 = ₹5,397, डिलीवरी मुफ़्त।',
    quantity: 'कितने',
    packs: ['एक एकड़ में कितने पैक', '1 पैक, ₹1,799'],
    seen: 'हाल में देखा सामान',
  },
} as const;

/** The row of recently viewed products. */
const seenRow = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

for (const w of [words.en, words.hi]) {
  const s = pageTexts[w.path as keyof typeof pageTexts];

  test(`shipping is shown before the cart and follows the quantity under ${w.path || '/'}`, {
    tag: inItsWidth(w),
  }, async ({ page }) => {
    await page.goto(w.path + product);
    await alive(page);
    const main = page.getByRole('main');
    await expect(main.getByText(s.one)).toBeVisible();
    await expect(main.getByText(s.missing)).toBeVisible();
    await main.getByRole('textbox', { name: s.quantity }).fill('3');
    await expect(main.getByText(s.three)).toBeVisible();
    await expect(main.getByText(s.missing)).toHaveCount(0);
  });

  test(`the product label shows the legally required details under ${w.path || '/'}`, async ({ page }) => {
    await page.goto(w.path + product);
    const facts = page.locator('dl > div');
    const [name, value] = s.packs;
    await expect(facts.filter({ hasText: name })).toContainText(value);
    for (const fact of ['KB-W-', '10019100', '₹2,000', '₹44.98', '85%', 'Pune'])
      await expect(facts.filter({ hasText: fact }).first()).toBeVisible();
  });

  test(`recently viewed products are listed below, newest first and without the current one under ${w.path || '/'}`, {
    tag: inItsWidth(w),
  }, async ({ page }) => {
    for (const id of ['tomato-pusa-ruby', 'sickle-pack-2', 'tomato-pusa-ruby', 'wheat-hd-3086']) {
      await page.goto(`${w.path}/products/${id}`);
      await alive(page);
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const links = seenRow(page, s.seen).getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.nth(0)).toHaveAttribute('href', `${w.path}/products/tomato-pusa-ruby`);
    await expect(links.nth(1)).toHaveAttribute('href', `${w.path}/products/sickle-pack-2`);
    await look(page, `product-seen${w.path.replace('/', '-')}`);
  });
}

test('free shipping is named once, in the words of the home page, and packaging only for what is packed', async ({
  page,
}) => {
  await page.goto(product);
  const main = page.getByRole('main');
  await expect(main.getByText('Secure packaging')).toBeVisible();
  await expect(main.getByText(/₹5,?000/)).toHaveText([/₹5000/]);
  await page.goto('/products/tractor-45-hp');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Secure packaging')).toHaveCount(0);
});

test('the breadcrumb has no gap after a short word in Hindi', async ({ page }) => {
  await page.goto(`/hi${product}`);
  const gaps = await page
    .getByRole('main')
    .getByRole('navigation')
    .first()
    .evaluate((crumbs) =>
      [...crumbs.querySelectorAll('a')].map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const arrow = link.parentElement?.nextElementSibling?.querySelector('svg');
        return (arrow?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right;
      }),
    );
  expect(gaps.length).toBeGreaterThan(1);
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(9);
});

test('at most eight recently viewed products are shown; damaged and deleted entries are removed', async ({
  page,
}) => {
  const ids = ['gone-for-good', 7, '../x', null, 'maize-hqpm-1', 'maize-hqpm-1', 'pump-openwell-5-hp'];
  await page.addInitScript((text) => localStorage.setItem('seen', text), JSON.stringify(ids));
  const seenRequest = page.waitForRequest(/\/seen\?/);
  await page.goto(product);
  await alive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // The request contains only product ids.
  const address = new URL((await seenRequest).url());
  expect(address.search).toBe('?id=gone-for-good&id=maize-hqpm-1&id=pump-openwell-5-hp');
  await expect(seenRow(page, pageTexts[''].seen).getByRole('link')).toHaveCount(2);
  const stored = await page.evaluate(() => localStorage.getItem('seen'));
  expect(JSON.parse(stored ?? '')).toEqual([
    'wheat-hd-3086',
    'gone-for-good',
    'maize-hqpm-1',
    'pump-openwell-5-hp',
  ]);
});

test('without a connection the list of recently viewed products leaves the page unchanged', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('seen', '["maize-hqpm-1"]'));
  await page.route('**/seen?*', (route) => route.abort('aborted'));
  const seenRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/seen?'));
  await page.goto(product);
  await alive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await seenRequest;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3086');
  await expect(seenRow(page, pageTexts[''].seen)).toHaveCount(0);
});

test('a product that is opened from another one shows its own label and reviews', async ({ page }) => {
  const parts = async (id: string) =>
    Promise.all(['facts', 'reviews'].map((part) => page.locator(`#${part}-${id}`).textContent()));
  await page.goto('/products/tomato-pusa-ruby');
  await alive(page);
  const former = await parts('tomato-pusa-ruby');
  await page.locator('section a[href="/products/okra-arka-anamika"]').first().click();
  const id = 'okra-arka-anamika';
  await expect(page.locator(`#reviews-${id}`)).toContainText('Reviews');
  await expect(page.locator(`#facts-${id}`)).toContainText('HSN');
  const opened = await parts(id);
  expect(opened).not.toEqual(former);
  await page.reload();
  await alive(page);
  expect(await parts(id)).toEqual(opened);
});

test('similar products come from the same subcategory first', async ({ page }) => {
  await page.goto('/products/tomato-pusa-ruby');
  const similar = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar Products' }) });
  const links = similar.locator('a[href^="/products/"]');
  await expect(links).toHaveCount(4);
  const first = await Promise.all([0, 1].map((index) => links.nth(index).getAttribute('href')));
  expect(new Set(first)).toEqual(new Set(['/products/okra-arka-anamika', '/products/tomato-arka-rakshak']));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows everything except recently viewed products', async ({ page }) => {
    await page.goto(product);
    await expect(page.getByText(pageTexts[''].one)).toBeVisible();
    await expect(page.getByText('KB-W-')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
    await expect(page.getByRole('heading', { name: pageTexts[''].seen })).toHaveCount(0);
  });

  test('another URL of a product redirects to its canonical URL', async ({ page }) => {
    await page.goto('/hi/product/wheat-hd-3086');
    await expect(page).toHaveURL(/\/hi\/products\/wheat-hd-3086$/);
  });
});

test('a tap during hydration is handled exactly once', async ({ page }) => {
  await page.addInitScript(() => {
    // Simulates React while it hydrates.
    const swallow = (event: Event) => window.earlyClicks && event.stopPropagation();
    document.addEventListener('click', swallow, true);
  });
  const letGo = await holdBack(page, '**/assets/libraries-*.js');
  await page.goto(product);
  await visible(page, 'button', words.en.addToCart).click();
  letGo();
  await alive(page);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}')))
    .toEqual({ items: [{ productId: 'wheat-hd-3086', quantity: 1 }] });
});
