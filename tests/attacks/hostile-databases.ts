import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openCopy, openPostgres } from '../../database/connect.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { hostileShop } from './hostile-shop.ts';

/** The demo shop on each kind of database, copied from those of the run. */
export const databases = {
  PGlite: async () => hostileShop(await openCopy(new Blob([await readFile(inject('demoDump'))]))),
  PostgreSQL: async () => {
    const { url, drop } = await createDatabase('demo');
    const database = openPostgres(url, { connections: 10, onIdleError: () => {} });
    const close = async () => {
      await database.close();
      await drop();
    };
    return hostileShop({ ...database, close }, url);
  },
};
