import { readdir, stat } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { catalogue } from '../../../database/demo/catalogue/index.ts';
import { launchOptions } from '../../support/judges/chromium.ts';
import { alive, expect, languages, localise, test } from '../../support/shop/browser.ts';

/** Compressed transfer size in bytes on a phone's first visit (docs/product.md, Figures). */
const budget = { document: 20_000, stylesheet: 15_000, script: 125_000 };
const budgetAboveTheFold = 100_000;
/**
 * A list of 20 products (docs/decisions/page-weight.md): uncompressed bytes, elements, and bytes sent to a phone with
 * all pictures, fonts and icons. Script has its own budget.
 */
const budgetOfList = { unpacked: 60_000, elements: 700, sent: 210_000 };
/** Compressed bytes of an answer of `/delivery/offers`. */
const budgetOfDelivery = 1_000;
/**
 * Bytes of an image up to a width in pixels: of a list, of a phone's product page, of a large screen
 * (docs/decisions/pictures.md).
 */
const budgetOfPicture = (width: number) => {
  if (width <= 320) return 9_000;
  return width <= 640 ? 24_000 : 60_000;
};

const pages = { home: '/', list: '/products', product: '/products/wheat-hd-3086' };

// With images.
test.use({ isFirstVisit: true, prefetches: true, launchOptions: launchOptions() });

for (const language of languages)
  for (const [name, path] of Object.entries(pages))
    test(`the ${name} page stays within its size budget in ${language}`, async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await hasten(page);
      await page.goto(localise(path, language));
      await alive(page);
      // Includes what the page's scripts request at their start.
      await page.waitForLoadState('networkidle');
      const sent = await Promise.all(requests.map(sizeOf));
      const sum = (some: typeof sent) => some.reduce((bytes, one) => bytes + one.bytes, 0);

      for (const [type, limit] of Object.entries(budget)) {
        const bytes = sum(sent.filter((one) => one.type === type));
        expect.soft(bytes, `${type}, at least something`).toBeGreaterThan(1_000);
        expect.soft(bytes, type).toBeLessThanOrEqual(limit);
      }
      const seen = await picturesAboveTheFold(page);
      expect.soft(seen).not.toEqual([]);
      const pictures = sum(sent.filter(({ url }) => seen.includes(url)));
      expect.soft(pictures, 'pictures above the fold, at least something').toBeGreaterThan(1_000);
      expect.soft(pictures, 'pictures above the fold').toBeLessThanOrEqual(budgetAboveTheFold);
    });

for (const language of languages)
  test(`the whole list stays within its size budget in ${language}`, async ({ page, request }) => {
    const html = await (await request.get(localise('/products', language))).body();
    expect(html.byteLength, 'at least something').toBeGreaterThan(20_000);
    expect.soft(html.byteLength, 'uncompressed').toBeLessThanOrEqual(budgetOfList.unpacked);

    const requests: Request[] = [];
    page.on('request', (one) => requests.push(one));
    await hasten(page);
    await page.goto(localise('/products', language));
    await alive(page);
    expect.soft(await page.locator('*').count(), 'elements').toBeLessThanOrEqual(budgetOfList.elements);
    const cards = page.locator('.card picture img');
    for (const picture of await cards.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
    }
    await page.waitForLoadState('networkidle');
    const sent = await Promise.all(requests.map(sizeOf));
    const widths = sent.flatMap(
      ({ url }) => /\/media\/.*-(?<width>\d+)\.avif$/.exec(url)?.groups?.width ?? [],
    );
    expect(widths).toHaveLength(20);
    expect.soft(new Set(widths)).toEqual(new Set(['320']));
    const bytes = sent.reduce((sum, one) => sum + (one.type === 'script' ? 0 : one.bytes), 0);
    expect.soft(bytes, 'sent').toBeLessThanOrEqual(budgetOfList.sent);
  });

test('what delivery to a place costs is a small answer, for a product with all ways and for a list', async ({
  page,
}) => {
  await page.goto('/products');
  const asked: Record<string, readonly string[]> = {
    'pin=422001': ['battery-sprayer-16-l'],
    'pin=422001&each': catalogue.map(({ id }) => id),
  };
  for (const [query, ids] of Object.entries(asked)) {
    const items = ids.map((id) => `&item=${id},1`).join('');
    const answer = page.waitForRequest('**/delivery/offers.data?*');
    const text = await page.evaluate(
      async (url) => (await fetch(url)).text(),
      `/delivery/offers.data?${query}${items}`,
    );
    expect(text).toContain('Nashik');
    expect.soft((await sizeOf(await answer)).bytes, query).toBeLessThanOrEqual(budgetOfDelivery);
  }
});

test('every image stays within its size budget in every width', async () => {
  const folder = new URL('../../../build/media/', import.meta.url);
  const pictures = (await readdir(folder)).filter((name) => name.endsWith('.avif'));
  expect(pictures.length).toBeGreaterThan(60);
  for (const name of pictures) {
    const { size } = await stat(new URL(name, folder));
    const width = Number(/(?<width>\d+)\.avif$/.exec(name)?.groups?.width);
    expect.soft(width, name).toBeGreaterThan(0);
    expect.soft(size, name).toBeLessThanOrEqual(budgetOfPicture(width));
  }
});

/** Runs timers at once, except those of three seconds and more: prefetching earlier than that counts. */
async function hasten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.setTimeout;
    const hastened = (run: TimerHandler, wait = 0) => (wait < 3_000 ? soon(run, 0) : 0);
    Object.assign(window, { setTimeout: hastened });
  });
}

async function sizeOf(request: Request) {
  const response = await request.response();
  await response?.finished();
  const bytes = response ? (await request.sizes()).responseBodySize : 0;
  return { url: request.url(), type: request.resourceType(), bytes };
}

/** The image URLs above the fold. */
function picturesAboveTheFold(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((pictures) =>
      pictures
        .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight)
        .map((picture) => (picture as HTMLImageElement).currentSrc),
    );
}
