import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { onFreePort } from '../support/free-port.ts';
import { chromiumFlags, findChromium } from '../support/judges/chromium.ts';
import { alive } from '../support/shop/browser.ts';
import { startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import { installedLighthouse, type Verdict } from './lighthouse.ts';
import type { Place } from './places.ts';

const pages = { Home: '/', List: '/products', Product: '/products/wheat-hd-3086', Cart: '/cart' };
/** Minimum Lighthouse scores, out of 100 (docs/product.md, Figures). */
const leastPoints = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/**
 * Lighthouse figures of each page on a first visit with a phone and a slow connection; only the cart is filled
 * beforehand.
 */
export async function inBrowser(place: Place): Promise<Figure[]> {
  const lighthouse = await installedLighthouse();
  const shop = await startShop(place.settings);
  const folder = await mkdtemp(join(tmpdir(), 'kheti-lighthouse-'));
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const verdict = await visited(join(folder, name), shop.url, name === 'Cart', (port) =>
        lighthouse(shop.url + path, port),
      );
      figures.push(...figuresOf(place, name, verdict));
    }
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}

async function visited<T>(
  folder: string,
  url: string,
  fillsCart: boolean,
  judge: (port: number) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium();
  const { browser, port } = await onFreePort(async (port) => {
    const browser = await chromium.launchPersistentContext(folder, {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    });
    return { browser, port };
  });
  try {
    if (fillsCart) {
      const [page = await browser.newPage()] = browser.pages();
      await page.goto(url + pages.Product);
      await alive(page);
      await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click();
      await page.waitForFunction(() => localStorage.getItem('products'));
    }
    return await judge(port);
  } finally {
    await browser.close();
  }
}

function figuresOf({ name: on }: Place, page: string, { scores, lcp, cls, faults }: Verdict): Figure[] {
  const points = Object.entries(leastPoints).map(([category, least]) => ({
    what: `${page}: ${category}`,
    on,
    value: scores[category] ?? Number.NaN,
    wanted: { least },
    of: (scores[category] ?? 0) < least ? faults.join('; ') : '',
  }));
  return [
    ...points,
    { what: `${page}: largest picture or text`, on, value: lcp / 1000, unit: 's', wanted: { most: 2.5 } },
    { what: `${page}: movement while loading`, on, value: cls, wanted: { most: 0.05 } },
  ];
}
