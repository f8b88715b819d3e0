import type { APIRequestContext, Page } from '@playwright/test';
import { alive, expect, languages, localise, test } from '../../support/shop/browser.ts';

const product = '/products/wheat-hd-3086';
const publicPages = [
  '/',
  '/products',
  '/products?category=Seeds',
  product,
  '/products/battery-sprayer-16-l',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/shipping',
  '/refund',
  '/vendor/register',
];
const personalPages = ['/login', '/register', '/vendor/login'];

const canonical = (page: Page) => page.locator('link[rel=canonical]');
const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

/** The structured data (JSON-LD) of a page, from its only data script. */
async function structured(page: Page): Promise<{ '@graph': Record<string, unknown>[] }> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
}

/** Expects one h1, and headings that skip no level. */
async function headingsAreInOrder(page: Page): Promise<void> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(
    levels.filter((level) => level === 1),
    page.url(),
  ).toHaveLength(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
  expect(skipped, `${page.url()}: ${levels.join()}`).toEqual([]);
}

async function placesIn(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toContain('xml');
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
}

test.describe('without script, as a crawler', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`public pages have a canonical URL, hreflang links, their own title and ordered headings in ${language}`, async ({
      page,
      baseURL,
    }) => {
      const titles = new Set<string>();
      for (const path of publicPages) {
        await page.goto(`${localise(path, language)}${path.includes('?') ? '&' : '?'}utm_source=x`);
        const own = `${baseURL}${localise(path, language)}`;
        await expect(canonical(page)).toHaveAttribute('href', own);
        for (const [tag, other] of [
          ...languages.map((one) => [one, one] as const),
          ['x-default', 'en'] as const,
        ])
          await expect(page.locator(`link[rel=alternate][hreflang="${tag}"]`)).toHaveAttribute(
            'href',
            `${baseURL}${localise(path, other)}`,
          );
        expect(await meta(page, 'og:url')).toBe(own);
        expect(await meta(page, 'og:locale')).toBe(language === 'en' ? 'en_IN' : 'hi_IN');
        expect(await meta(page, 'og:image')).toMatch(/^http.*\.jpg$/);
        expect((await meta(page, 'description'))?.length, path).toBeGreaterThan(20);
        await expect(page.locator('meta[name=robots]')).toHaveCount(0);
        titles.add(await page.title());
        await headingsAreInOrder(page);
      }
      expect(titles.size).toBe(publicPages.length);
    });

    test(`pages that are not indexed have one h1 and ordered headings in ${language}`, async ({ page }) => {
      for (const path of [...personalPages, '/no/such/page', '/products/nothing']) {
        await page.goto(localise(path, language));
        await headingsAreInOrder(page);
      }
    });

    test(`a product page has structured data with type, price and breadcrumbs in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(localise(product, language));
      const [thing, crumbs] = (await structured(page))['@graph'];
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      expect(thing).toMatchObject({
        '@type': 'Product',
        name,
        offers: { price: '1799.00', priceCurrency: 'INR', url: `${baseURL}${localise(product, language)}` },
      });
      expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name }] });
      expect(await meta(page, 'og:type')).toBe('product');
      expect(await meta(page, 'og:image')).toBe(`${baseURL}/media/wheat-hd-3086-640.jpg`);
    });
  }

  test('search results and personal pages are not indexed', async ({ page }) => {
    for (const path of [
      '/products?search=wheat',
      '/products?category=Nonsense',
      ...personalPages,
      '/checkout',
    ]) {
      await page.goto(path);
      await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
      await expect(canonical(page), path).toHaveCount(0);
    }
  });

  test('the canonical URL of a sorted or filtered list is the list of its category', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/hi/products?category=Seeds&sort=price-low&maxPrice=500');
    await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/hi/products?category=Seeds`);
  });

  test('the home page has structured data of the organisation and the website', async ({ page }) => {
    await page.goto('/');
    const things = (await structured(page))['@graph'].map((thing) => thing['@type']);
    expect(things).toEqual(['Organization', 'WebSite']);
  });

  test('an unknown product gets an error page and status 404', async ({ page }) => {
    const answer = await page.goto('/products/nothing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
});

test('the component page is not part of the production shop', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});

test('structured data is not executable, and the content security policy allows nothing for it', async ({
  request,
}) => {
  const answer = await request.get(product);
  const hashes = answer.headers()['content-security-policy']?.match(/'sha256-/g)?.length ?? 0;
  const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)];
  expect(scripts.filter(([, attributes]) => !attributes?.includes('ld+json'))).toHaveLength(hashes);
  expect(scripts).toHaveLength(hashes + 1);
});

test('client-side navigation updates the canonical URL', async ({ page, baseURL }) => {
  await page.goto('/');
  await alive(page);
  await page.getByRole('main').locator('a[href^="/products/"]').first().click();
  await expect(canonical(page)).toHaveAttribute('href', /\/products\/[\w-]+$/);
  await expect(canonical(page)).toHaveCount(1);
  expect(await canonical(page).getAttribute('href')).toBe(`${baseURL}${new URL(page.url()).pathname}`);
});

test('robots.txt excludes personal pages in every language and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const lines = (await answer.text()).split('\n');
  for (const path of ['/checkout', '/orders', '/account', '/admin', '/hi/checkout', '/hi/orders'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('the sitemap lists every public page and product, and all of them exist', async ({
  request,
  baseURL,
}) => {
  const files = await placesIn(request, '/sitemap.xml');
  expect(files).toEqual([`${baseURL}/sitemaps/1.xml`, `${baseURL}/hi/sitemaps/1.xml`]);
  for (const file of files) {
    const places = await placesIn(request, file);
    expect(places.filter((place) => /\/products\/[\w-]+$/.test(place))).toHaveLength(20);
    for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
  }
  for (const file of ['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/x'])
    expect((await request.get(file)).status(), file).toBe(404);
});

test('portals are not indexed', async ({ page, become }) => {
  await become(page, 'vendor');
  await page.goto('/vendor/dashboard');
  await expect(page).toHaveURL(/\/vendor\/dashboard$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
