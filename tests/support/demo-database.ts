import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { withDatabase } from './database-url.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** The demo shop in a database of its own, on a PostgreSQL that ends with it. */
export interface DemoDatabase {
  readonly url: string;
  /** What a shop on it is started with. */
  readonly settings: { readonly DATABASE_URL: string; readonly SESSION_SECRET: string };
  /** A connection of the operator, past all shops. */
  readonly operator: pg.Client;
  remove(): Promise<void>;
}

const demo = fileURLToPath(new URL('../../server/demo.ts', import.meta.url));

export async function openDemoDatabase(given?: PostgresServer): Promise<DemoDatabase> {
  const server = given ?? (await startPostgres());
  const name = `demo_${randomUUID().slice(0, 8)}`;
  const onServer = await connected(server.url);
  await onServer.query(`create database ${name}`);
  const url = withDatabase(server.url, name);
  const settings = { DATABASE_URL: url, SESSION_SECRET: randomUUID() };
  await promisify(execFile)(process.execPath, [demo], { env: { ...process.env, ...settings } });
  const operator = await connected(url);
  return {
    url,
    settings,
    operator,
    async remove() {
      await operator.end();
      await onServer.query(`drop database ${name} with (force)`);
      await onServer.end();
      await server.stop();
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // the server was ended
  await client.connect();
  return client;
}
