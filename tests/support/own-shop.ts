import { test as base, expect } from './browser.ts';
import { type BrowserShop, openBrowserShop } from './browser-shop.ts';

/** A browser test with a demo shop for its file, for exact figures and for changes that would affect other files. */
export const test = base.extend<object, { ownShop: BrowserShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const shop = await openBrowserShop();
      await use(shop);
      await shop.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: ({ ownShop }, use) => use(ownShop),
});

export { expect };
