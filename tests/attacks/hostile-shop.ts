import '../../server/production.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../database/connect.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { migrate } from '../../database/migrate.ts';
import { refreshSearch } from '../../market/catalogue/search-index.ts';
import { builtShop } from '../../server/built.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { createServer, listen } from '../../server/serve.ts';
import { createShop } from '../../server/shop.ts';
import { startPostgres } from '../support/postgres.ts';

/** The built demo shop in this process, whose processor and memory can be measured. */
export interface HostileShop {
  readonly url: string;
  readonly database: OpenDatabase;
  /** Answers a request without a socket. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Each kind of database with the demo shop in it. */
export const databases = {
  PGlite: async () => filled(await openEmbedded(), undefined),
  PostgreSQL: async () => {
    const { url, stop } = await startPostgres();
    const database = openPostgres(url, { connections: 10, onIdleError: () => {} });
    const close = async () => {
      await database.close();
      await stop();
    };
    return filled({ ...database, close }, url);
  },
};

async function filled(database: OpenDatabase, databaseUrl: string | undefined): Promise<HostileShop> {
  await migrate(database.db);
  await loadDemo(database.db, new Date());
  await refreshSearch(database.db);
  const folder = await mkdtemp(join(tmpdir(), 'kheti-hostile-'));
  const config = readConfig({ DATA_DIR: folder, SESSION_SECRET: 'what-signs-the-sessions-of-this-shop' });
  const log = createLog('silent');
  const http = await createShop({
    config: { ...config, databaseUrl },
    database,
    log,
    ...(await builtShop()),
    isStopping: () => false,
  });
  const server = createServer(http);
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    url,
    database,
    ask: async (path, init) => http.fetch(new Request(url + path, init)),
    async close() {
      await closed(server);
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
