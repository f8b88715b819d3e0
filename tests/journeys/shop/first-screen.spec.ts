import type { Locator, Page } from '@playwright/test';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';
import { words } from '../words.ts';

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
};

const texts = {
  '': {
    inStock: 'In Stock',
    arrives: 'Estimated delivery',
    unit: 'per kg',
    whatsapp: 'WhatsApp',
    call: 'Call',
  },
  '/hi': {
    inStock: 'स्टॉक में है',
    arrives: 'इस दिन तक आएगा',
    unit: '1 किलो का दाम',
    whatsapp: 'WhatsApp',
    call: 'फ़ोन करें',
  },
} as const;

test.describe('the first screen of a phone', () => {
  for (const w of [words.en, words.hi]) {
    const s = texts[w.path as keyof typeof texts];

    test(`of a product has price, MRP, stock and the day of arrival above the bar under ${w.path || '/'}`, async ({
      page,
    }) => {
      await page.goto(`${w.path}/products/wheat-hd-3086`);
      const main = page.getByRole('main');
      const bar = await main.locator('[data-action-bar]').boundingBox();
      for (const part of [
        main.locator('.price').first(),
        main.locator('s').first(),
        main.getByText(s.unit).first(),
        main.getByText(s.inStock, { exact: true }),
        main.getByText(s.arrives),
      ])
        expect(await bottomOf(part)).toBeLessThanOrEqual(bar?.y ?? 0);
      const whatsapp = main.getByRole('link', { name: s.whatsapp });
      const address = new URL((await whatsapp.getAttribute('href')) ?? '');
      expect(address.origin + address.pathname).toBe('https://wa.me/912001234567');
      expect(address.searchParams.get('text')).toContain('3086');
      await expect(main.getByRole('link', { name: s.call })).toHaveAttribute('href', 'tel:02001234567');
      await look(page, `product-first-screen${w.path.replace('/', '-')}`);
    });

    test(`of the home page has a low hero and four crops of the sowing calendar under ${w.path || '/'}`, async ({
      page,
    }) => {
      await page.goto(w.path || '/');
      const main = page.getByRole('main');
      const hero = await main.locator('section').first().boundingBox();
      expect(hero?.height).toBeLessThanOrEqual(140);
      const crops = main.locator('a.sow-row');
      expect(await bottomOf(crops.nth(3))).toBeLessThanOrEqual(780);
      // Each row says in words what its chart shows.
      for (const crop of await crops.all()) await expect(crop).toContainText(/₹[\d,]+/);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.height).toBeLessThanOrEqual(640);
      await look(page, `home-season${w.path.replace('/', '-')}`);
    });
  }

  test('of the contact page has the number and WhatsApp before the form', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Call 020 0123 4567' })).toBeInViewport();
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
  });
});

const soldOut = (page: Page) => page.goto('/products/reaper-5-hp');

test('a sold-out product takes an email, and says what happens with it', async ({ page }) => {
  await soldOut(page);
  await alive(page);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Tell me' }).locator('visible=true');
  await expect(main.getByRole('img').first()).toHaveCSS('filter', 'grayscale(0.85)');
  await main.getByLabel('Your email or mobile number').fill('asha@test.example');
  await axe(page);
  await send.click();
  await expect(main.getByText('We will write to you when it is back in stock.')).toBeVisible();
  await expect(send).toHaveCount(0);
  await look(page, 'product-soldout');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sold-out product takes the email on a page of its own', async ({ page }) => {
    await soldOut(page);
    const main = page.getByRole('main');
    await main.getByLabel('Your email or mobile number').fill('ravi@test.example');
    await main.getByRole('button', { name: 'Tell me' }).locator('visible=true').click();
    await expect(page).toHaveURL(/\/products\/reaper-5-hp\/restock$/);
    await expect(main.getByText('We will write to you when it is back in stock.')).toBeVisible();
  });
});
