import type { Page } from '@playwright/test';
import { launchOptions } from '../support/judges/chromium.ts';
import { alive, expect, localise, test } from '../support/shop/browser.ts';
import { enter } from './accessible/enter.ts';
import { openedPages } from './accessible/opened-pages.ts';
import { aCustomer, haveInCart, visible } from './steps.ts';
import { words } from './words.ts';

const usual = launchOptions();
/** The text size of a reader who has set 200 % in the browser. */
const large = '--blink-settings=defaultFontSize=32,minimumFontSize=0';
test.use({ launchOptions: { ...usual, args: [...(usual.args ?? []), large] } });

/** How much wider the page is than the screen, in pixels, and the elements that reach beyond it. */
function overflowOf(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const over = scrollWidth - clientWidth;
    return { over, wide: over > 0 ? wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 160)) : [] };
  });
}

/** Heights of what stays on the screen while the page scrolls, in pixels. */
function barsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      })
      .filter((height) => height > 0),
  );
}

for (const w of [words.en, words.hi])
  test(`pages of a purchase fit 320 px with 200 % text under ${w.path || '/'}`, async ({ page, become }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await haveInCart(page);
    await become(page, aCustomer(w, { hasAddress: true, orders: 1 }));
    await page.goto(`${w.path}/orders`);
    const order = await visible(page, 'link', /KB-/).first().getAttribute('href');
    const paths = [w.path || '/', `${w.path}/products/wheat-hd-3086`, `${w.path}/cart`, `${w.path}/checkout`];
    for (const path of [...paths, order ?? '']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await fits(page, path);
    }
  });

// The texts of Hindi are the longer ones.
for (const { who, paths } of openedPages)
  test(`pages from ${paths[0]} on fit 320 px with 200 % text (${who ?? 'visitor'})`, async ({
    page,
    become,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enter(become, page, who, 'hi');
    for (const path of paths) {
      await page.goto(localise(path, 'hi'));
      await alive(page);
      await fits(page, path);
    }
  });

async function fits(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect.soft(await overflowOf(page), path).toEqual({ over: 0, wide: [] });
  await page.evaluate(() => scrollTo(0, 600));
  for (const height of await barsOf(page)) expect.soft(height, path).toBeLessThanOrEqual(640 / 6);
}
