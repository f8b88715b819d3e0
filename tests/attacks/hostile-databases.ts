import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenDatabase, openCopy, openPostgres } from '../../database/connect.ts';
import { anOperator } from '../support/an-operator.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { openShopOn, type ShopInProcess } from '../support/shop-in-process.ts';

/** The demo shop on each kind of database, copied from those of the run. */
export const databases: Record<'PGlite' | 'PostgreSQL', () => Promise<ShopInProcess<OpenDatabase>>> = {
  PGlite: async () => openShopOn(await openCopy(new Blob([await readFile(inject('demoDump'))]))),
  PostgreSQL: async () => {
    const { url, drop } = await createDatabase('demo');
    const database = openPostgres(url, { connections: 10, onIdleError: () => {} });
    const close = async () => {
      await database.close();
      await drop();
    };
    return openShopOn({ ...database, close }, { ...anOperator, DATABASE_URL: url });
  },
};
