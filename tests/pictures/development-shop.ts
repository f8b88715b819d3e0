import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { alive, test as base } from '../support/shop/browser.ts';
import { startShop } from '../support/shop/shop-process.ts';

const program = fileURLToPath(new URL('../../server/dev.ts', import.meta.url));

/** Enough for a busy machine whose Vite has never optimised the dependencies. */
const wait = 240_000;

/** A browser test against the development server, which alone serves the design system page. */
export const test = base.extend<object, { developmentShop: string }>({
  developmentShop: [
    async ({ browser }, use) => {
      const folder = await demoFolder();
      const shop = await startShop({ DATA_DIR: folder, NODE_ENV: 'development' }, program);
      // The first visit optimises the dependencies and may load the page twice.
      const page = await browser.newPage();
      page.setDefaultTimeout(wait);
      await page.goto(`${shop.url}/dev/ui`);
      await alive(page);
      await page.close();
      await use(shop.url);
      await shop.end();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 2 * wait },
  ],
  baseURL: async ({ developmentShop }, use) => {
    await use(developmentShop);
  },
});

/** A data folder with the demo shop from the global setup's dump, in a tenth of the time of loading the demo. */
async function demoFolder(): Promise<string> {
  const { KHETI_DEMO_DUMP: dump = '' } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'kheti-pictures-'));
  const database = join(folder, 'database');
  await mkdir(database);
  await promisify(execFile)('tar', ['-xf', dump, '-C', database]);
  return folder;
}
