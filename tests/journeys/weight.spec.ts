import { readdir, stat } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { byteBudget } from '../../market/media/encode.ts';
import { alive, expect, languages, localise, test } from '../support/browser.ts';

/** Bytes as sent, compressed, on a phone's first visit (design section 3.14; how they are reached: decision 10, docs/decisions). */
const budget = { document: 20_000, stylesheet: 15_000, script: 115_000 };
const budgetAboveTheFold = 100_000;

const pages = { home: '/', list: '/products', product: '/products/wheat-hd-3086' };

for (const language of languages)
  for (const [name, path] of Object.entries(pages))
    test(`the ${name} page is light in ${language}`, async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto(localise(path, language));
      // Its scripts come when the page has loaded, and ask for more when they begin.
      await alive(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const sent = await Promise.all(requests.map(sizeOf));
      const sum = (some: typeof sent) => some.reduce((bytes, one) => bytes + one.bytes, 0);

      for (const [type, limit] of Object.entries(budget)) {
        const bytes = sum(sent.filter((one) => one.type === type));
        expect.soft(bytes, `${type}, at least something`).toBeGreaterThan(0);
        expect.soft(bytes, type).toBeLessThanOrEqual(limit);
      }
      const seen = await picturesAboveTheFold(page);
      expect.soft(seen).not.toEqual([]);
      const bytes = sum(sent.filter(({ url }) => seen.includes(url)));
      expect.soft(bytes, 'pictures above the fold').toBeLessThanOrEqual(budgetAboveTheFold);
    });

test('every picture is light in every width', async () => {
  const folder = new URL('../../build/media/', import.meta.url);
  const pictures = (await readdir(folder)).filter((name) => name.endsWith('.avif'));
  expect(pictures.length).toBeGreaterThan(60);
  for (const name of pictures) {
    const { size } = await stat(new URL(name, folder));
    const width = Number(/(?<width>\d+)\.avif$/.exec(name)?.groups?.width);
    expect.soft(size, name).toBeLessThanOrEqual(byteBudget(width));
  }
});

async function sizeOf(request: Request) {
  const response = await request.response();
  await response?.finished();
  const bytes = response ? (await request.sizes()).responseBodySize : 0;
  return { url: request.url(), type: request.resourceType(), bytes };
}

/** The addresses of the pictures that are seen without scrolling. */
function picturesAboveTheFold(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((pictures) =>
      pictures
        .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight)
        .map((picture) => (picture as HTMLImageElement).currentSrc),
    );
}
