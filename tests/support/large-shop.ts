import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { aProduct, aVendor } from './factories.ts';
import { startShop } from './shop-process.ts';

export interface LargeShop {
  readonly url: string;
  end(): Promise<void>;
}

/** A shop of its own whose list has more than one page: products called `Seed 01`, `Seed 02` and so on, the last the newest. */
export async function openLargeShop(products: number): Promise<LargeShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-large-'));
  const database = await openEmbedded(join(folder, 'database'));
  await migrate(database.db);
  const { vendorId } = await aVendor(database);
  for (let number = 1; number <= products; number += 1)
    await aProduct(database, { vendorId, name: `Seed ${String(number).padStart(2, '0')}` });
  await database.close();
  const shop = await startShop({ DATA_DIR: folder });
  return {
    url: shop.url,
    async end() {
      await shop.end();
      await rm(folder, { recursive: true });
    },
  };
}
