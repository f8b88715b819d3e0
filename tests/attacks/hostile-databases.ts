import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenDatabase, openCopy } from '../../database/connect.ts';
import { openDemoShop } from '../support/demo-shop-in-process.ts';
import { openShopOn, type ShopInProcess } from '../support/shop-in-process.ts';

/** The demo shop on each kind of database, copied from those of the run. */
export const databases: Record<'PGlite' | 'PostgreSQL', () => Promise<ShopInProcess<OpenDatabase>>> = {
  PGlite: async () => openShopOn(await openCopy(new Blob([await readFile(inject('demoDump'))]))),
  PostgreSQL: () => openDemoShop(),
};
