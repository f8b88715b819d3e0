import '../../server/production.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../../database/connect.ts';
import { builtShop } from '../../server/built.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { createServer, listen } from '../../server/serve.ts';
import { createShop } from '../../server/shop.ts';

/** The built demo shop in this process, whose processor and memory can be measured. */
export interface HostileShop {
  readonly url: string;
  readonly database: OpenDatabase;
  /** Answers a request without a socket. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the shop on a database with the demo shop in it, which is closed with it. */
export async function hostileShop(database: OpenDatabase, databaseUrl?: string): Promise<HostileShop> {
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
