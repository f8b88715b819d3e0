import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './browser.ts';
import { startShop } from './shop-process.ts';

/** A browser test in a demo shop of its own, for what would change the shop under the others. */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kheti-own-'));
      const shop = await startShop({ DATA_DIR: folder });
      await use(shop.url);
      await shop.end();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
});

export { expect };
