import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { freePort } from '../support/postgres.ts';
import { startShop } from '../support/shop-process.ts';
import { installedLighthouse, type Verdict } from './lighthouse.ts';

const pages = { home: '/', list: '/products', product: '/products/wheat-hd-3086', cart: '/cart' };
const filledCart = { items: [{ productId: 'wheat-hd-3086', quantity: 2 }] };
/** Of 100 points, milliseconds, and Lighthouse's measure of movement (design section 3.14). */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const most = { lcp: 2500, cls: 0.05 };

const folder = await mkdtemp(join(tmpdir(), 'kheti-bench-'));
const shop = await startShop({ DATA_DIR: join(folder, 'data') });
try {
  const verdicts = await judged(shop.url);
  console.table(Object.fromEntries(verdicts.map(([name, verdict]) => [name, rowOf(verdict)])));
  const missed = verdicts.flatMap(([name, verdict]) => missedBy(name, verdict));
  for (const line of missed) console.log(line);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await shop.end();
  await rm(folder, { recursive: true, force: true });
}

/** Each page in a browser that comes for the first time; only the cart has been filled before. */
async function judged(shopUrl: string): Promise<[string, Verdict][]> {
  const lighthouse = await installedLighthouse();
  const verdicts: [string, Verdict][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const port = await freePort();
    const executablePath = findChromium();
    const browser = await chromium.launchPersistentContext(join(folder, name), {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    });
    try {
      const [page = await browser.newPage()] = browser.pages();
      if (name === 'cart') {
        await page.goto(shopUrl + pages.product);
        await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), filledCart);
      }
      verdicts.push([name, await lighthouse(shopUrl + path, port)]);
    } finally {
      await browser.close();
    }
  }
  return verdicts;
}

function rowOf({ scores, lcp, cls }: Verdict) {
  return { ...scores, 'LCP s': (lcp / 1000).toFixed(2), CLS: cls.toFixed(3) };
}

function missedBy(name: string, { scores, lcp, cls, faults }: Verdict): string[] {
  const low = Object.entries(least).filter(([category, points]) => (scores[category] ?? 0) < points);
  const lines = low.map(([category, points]) => `${name}: ${category} ${scores[category]}, wanted ${points}`);
  if (!(lcp <= most.lcp)) lines.push(`${name}: LCP ${Math.round(lcp)} ms, wanted ${most.lcp}`);
  if (!(cls <= most.cls)) lines.push(`${name}: CLS ${cls.toFixed(3)}, wanted ${most.cls}`);
  return lines.length > 0 ? [...lines, ...faults.map((fault) => `  ${fault}`)] : [];
}
