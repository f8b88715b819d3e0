import { test as base, expect } from './browser.ts';
import { openBrowserShop } from './browser-shop.ts';

/** A browser test in a demo shop of its own, for exact figures and for what would change the shop under the others. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  shop: async ({}, use) => {
    const shop = await openBrowserShop();
    await use(shop);
    await shop.end();
  },
});

export { expect };
