import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../../database/connect.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { migrate } from '../../../database/migrate.ts';
import { refreshSearch } from '../../../market/catalogue/search/search-index.ts';
import { withDatabase } from '../database-url.ts';
import { allowManyOrders } from '../many-orders.ts';
import type { PostgresServer } from '../postgres.ts';
import { createDatabase } from '../postgres-database.ts';

/** A PostgreSQL database with the demo shop. */
export interface DemoDatabase {
  readonly url: string;
  /** The settings of a shop on it. */
  readonly settings: {
    readonly DATABASE_URL: string;
    readonly SESSION_SECRET: string;
    readonly DEMO: 'true';
  };
  /** A connection of the operator, independent of all shops. */
  readonly operator: pg.Client;
  remove(): Promise<void>;
}

/** Opens it on the shared server of the test run. */
export async function openDemoDatabase(): Promise<DemoDatabase> {
  const { url, drop } = await createDatabase('demo');
  return demoAt(url, drop);
}

/** Opens it on the test's own server, which the test may kill. Removing it stops the server. */
export async function loadDemoDatabase(server: PostgresServer): Promise<DemoDatabase> {
  const own = await connected(server.url);
  await own.query('create database demo');
  await own.end();
  const url = withDatabase(server.url, 'demo');
  const { db, close } = openPostgres(url, { connections: 1, onIdleError: () => {} });
  await migrate(db);
  await loadDemo(db, new Date());
  await allowManyOrders({ db });
  await refreshSearch(db);
  await close();
  return demoAt(url, server.stop);
}

async function demoAt(url: string, end: () => Promise<void>): Promise<DemoDatabase> {
  const operator = await connected(url);
  return {
    url,
    settings: { DATABASE_URL: url, SESSION_SECRET: randomUUID(), DEMO: 'true' },
    operator,
    async remove() {
      await operator.end();
      await end();
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // the server was stopped
  await client.connect();
  return client;
}
