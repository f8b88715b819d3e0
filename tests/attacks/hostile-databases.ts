import type { OpenDatabase } from '../../database/connect.ts';
import { demoDump } from '../support/database/demo-dump.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import { openShopInProcess, type ShopInProcess } from '../support/shop/shop-in-process.ts';

/** The demo shop on each kind of database, copied from the databases of the test run. */
export const databases: Record<'PGlite' | 'PostgreSQL', () => Promise<ShopInProcess<OpenDatabase>>> = {
  PGlite: async () => openShopInProcess(await demoDump()),
  PostgreSQL: () => openDemoShop(),
};
