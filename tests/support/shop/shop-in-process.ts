import '../../../server/production.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, type OpenDatabase, openCopy } from '../../../database/connect.ts';
import { readConfig } from '../../../server/config.ts';
import { createServer, listen } from '../../../server/http/serve.ts';
import { createLog, type Logger } from '../../../server/observability/log.ts';
import { builtShop } from '../../../server/pages/built.ts';
import { createShop } from '../../../server/shop.ts';

/** Shared by all shops, so that sessions in a copied database stay valid. */
const secret = 'what-signs-the-sessions-of-a-shop-in-process';

/** The built shop in this process: a request needs no socket. */
export interface ShopInProcess<Database extends OpenDatabase = OpenDatabase> {
  /** The URL at which it also listens. */
  readonly url: string;
  readonly database: Database;
  readonly secret: string;
  /** The errors in its log so far. */
  readonly faults: unknown[];
  /** Handles a request like the server. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the built shop on a copy of a database dump. */
export async function openShopInProcess(
  dump: Blob,
  settings: Record<string, string> = {},
): Promise<ShopInProcess<EmbeddedDatabase>> {
  return openShopOn(await openCopy(dump), settings);
}

/** Opens the built shop on a database, and closes both together. For PostgreSQL the settings contain its URL. */
export async function openShopOn<Database extends OpenDatabase>(
  database: Database,
  settings: Record<string, string> = {},
): Promise<ShopInProcess<Database>> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-in-process-'));
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
