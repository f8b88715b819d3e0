import { expect, languages, localise, look, test } from '../../support/shop/browser.ts';
import { inItsWidth } from '../steps.ts';
import { words } from '../words.ts';

for (const language of languages) {
  test(`the home page opens in ${language}`, { tag: inItsWidth(words[language]) }, async ({ page }) => {
    const response = await page.goto(localise('/', language));
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, `home-${language}`);
  });

  test(`an unknown URL shows a not-found page in ${language}`, async ({ page }) => {
    const response = await page.goto(localise('/no/such/page', language));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: words[language].notFound })).toBeVisible();
    await look(page, `not-found-${language}`);
  });
}

test('the language switch stays on the current page', async ({ page }) => {
  await page.goto('/products?category=Seeds');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/products\?category=Seeds$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/products\?category=Seeds$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a product is found from the home page by client-side navigation', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Seeds/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\?category=Seeds$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wheat HD 3086/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: words.en.addToCart }).first()).toBeVisible();
  await look(page, 'product-en');
});

test('a phone can install the shop on its home screen', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons = page.locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]');
  const linked = await icons.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toHaveLength(3);
  for (const address of [...linked, ...manifest.icons.map((icon: { src: string }) => icon.src)])
    expect((await request.get(address)).status(), address).toBe(200);
});

test('a printed page has the name of the shop, without header and footer', {
  tag: '@only-desktop',
}, async ({ page }) => {
  await page.goto('/refund');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Kheti Bazaar', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 35, 24)');
});
