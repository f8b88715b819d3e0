import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop-process.ts';

/** One shop a run, with the demo data, in a folder that goes with it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-browser-'));
  // Behind a pretended proxy, so that every test is a client of its own to the rate limits.
  const shop = await startShop({ DATA_DIR: folder, TRUST_PROXY: 'true' });
  process.env.KHETI_SHOP_URL = shop.url;
  return async () => {
    await shop.end();
    await rm(folder, { recursive: true });
  };
}
