import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../database/connect.ts';
import { withDatabase } from '../support/database-url.ts';
import { startPostgres } from '../support/postgres.ts';
import { anOperator } from '../support/shop/an-operator.ts';

/** A database with the demo data on which a shop can be opened repeatedly. */
export interface Place {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** The settings that open a shop on it. */
  readonly settings: Record<string, string>;
  /** Opens the database directly. The embedded one only while no shop is open. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

const demo = fileURLToPath(new URL('../../server/commands/demo.ts', import.meta.url));

export async function embeddedPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-bench-'));
  const settings = { DATA_DIR: folder };
  await loadDemo(settings);
  return {
    name: 'PGlite',
    settings,
    open: () => openEmbedded(join(folder, 'database')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function postgresPlace(): Promise<Place> {
  const server = await startPostgres();
  const admin = openPostgres(server.url, { connections: 1, onIdleError: () => {} });
  const name = `bench_${process.pid}`;
  await sql`create database ${sql.ref(name)}`.execute(admin.db);
  const url = withDatabase(server.url, name);
  const settings = { DATABASE_URL: url, SESSION_SECRET: randomUUID(), DEMO: 'true' };
  await loadDemo(settings);
  return {
    name: 'PostgreSQL',
    settings,
    open: async () => openPostgres(url, { connections: 10, onIdleError: () => {} }),
    async remove() {
      await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db);
      await admin.close();
      await server.stop();
    },
  };
}

export async function loadDemo(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, LOG_LEVEL: 'error', ...anOperator, ...settings };
  await promisify(execFile)(process.execPath, [demo], { env });
}
