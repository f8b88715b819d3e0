import '../../server/production.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, openCopy, openEmbedded } from '../../database/connect.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { migrate } from '../../database/migrate.ts';
import { refreshSearch } from '../../market/catalogue/search-index.ts';
import { builtShop } from '../../server/built.ts';
import { readConfig } from '../../server/config.ts';
import { createLog, type Logger } from '../../server/log.ts';
import { createServer, listen } from '../../server/serve.ts';
import { createShop } from '../../server/shop.ts';
import { watchRows } from './noted-rows.ts';

const secret = 'what-signs-the-sessions-of-an-attacked-shop';

/** The built shop in this process, with the demo shop in memory: a request needs no socket, a new one a third of a second. */
export interface AttackedShop {
  /** Where it also listens on a socket. */
  readonly url: string;
  readonly database: EmbeddedDatabase;
  readonly secret: string;
  /** What broke in it so far, as its log would tell. */
  readonly faults: unknown[];
  /** Answers a request as the server would. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

let dump: Promise<Blob> | undefined;

/** Opens one; each has a database of its own, whose rows are watched. */
export async function attackedShop(settings: Record<string, string> = {}): Promise<AttackedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-attacked-'));
  dump ??= dumpOfDemo();
  const database = await openCopy(await dump);
  const config = readConfig({ DATA_DIR: folder, SESSION_SECRET: secret, TRUST_PROXY: 'true', ...settings });
  const { log, faults } = listeningLog();
  const http = await createShop({
    config,
    database,
    log,
    ...(await builtShop()),
    isStopping: () => false,
  });
  const server = createServer(http);
  const url = config.siteUrl ?? `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    url,
    database,
    secret,
    faults,
    ask: async (path, init) => http.fetch(new Request(url + path, init)),
    async close() {
      await closed(server);
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function dumpOfDemo(): Promise<Blob> {
  const database = await openEmbedded();
  await migrate(database.db);
  await loadDemo(database.db, new Date());
  await refreshSearch(database.db);
  await watchRows(database);
  const copy = await database.dump();
  await database.close();
  return copy;
}

function listeningLog(): { log: Logger; faults: unknown[] } {
  const log = createLog('silent');
  const faults: unknown[] = [];
  log.error = ((facts: { error?: unknown }) =>
    void (facts.error && faults.push(facts.error))) as Logger['error'];
  return { log, faults };
}

function closed(server: Server): Promise<unknown> {
  if (!server.listening) return Promise.resolve();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
