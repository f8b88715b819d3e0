import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, openEmbedded, openPostgres } from '../../../database/connect.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { migrate } from '../../../database/migrate.ts';
import { refreshSearch } from '../../../market/catalogue/search/search-index.ts';
import type { Connection } from '../../../market/kernel/database.ts';
import { withDatabase } from '../database-url.ts';
import { allowManyOrders } from '../many-orders.ts';
import { startPostgres } from '../postgres.ts';

/**
 * Creates the template databases of a test run: migrated and empty, and with the demo shop, each as a dump of the
 * embedded database and as a PostgreSQL template. Creates only those that the selected projects use.
 */
export default async function setup(root: TestProject): Promise<() => Promise<void>> {
  const projects = new Set(root.vitest.projects.map(({ name }) => name));
  const uses = (...names: string[]) => names.some((name) => projects.has(name));
  const folder = await mkdtemp(join(tmpdir(), 'kheti-tests-'));
  const stops = [() => rm(folder, { recursive: true })];
  await Promise.all([
    uses('unit', 'faults') && makeDumps(root, folder, uses('faults')),
    uses('postgres', 'faults') &&
      makeTemplates(root, uses('faults')).then((stop) => void stops.unshift(stop)),
  ]);
  return async () => {
    for (const stop of stops) await stop();
  };
}

async function makeDumps(root: TestProject, folder: string, withDemo: boolean): Promise<void> {
  const database = await openEmbedded();
  await migrate(database.db);
  root.provide('migratedDump', await dumpTo(join(folder, 'migrated.tar'), database));
  if (withDemo) {
    await fill(database.db);
    root.provide('demoDump', await dumpTo(join(folder, 'demo.tar'), database));
  }
  await database.close();
}

async function dumpTo(file: string, database: EmbeddedDatabase): Promise<string> {
  await writeFile(file, (await database.dump()).stream());
  return file;
}

async function fill(db: Connection): Promise<void> {
  await loadDemo(db, new Date());
  await allowManyOrders({ db });
  await refreshSearch(db);
}

/** Starts a server, or uses that of `TEST_DATABASE_URL`. Returns its cleanup function. */
async function makeTemplates(root: TestProject, withDemo: boolean): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const [migrated, demo] = [`kheti_migrated_${process.pid}`, `kheti_demo_${process.pid}`];
  const inDatabase = async (name: string, steps: (db: Connection) => Promise<unknown>) => {
    const { db, close } = openPostgres(withDatabase(server.url, name), {
      connections: 1,
      onIdleError: () => {},
    });
    await steps(db);
    await close();
  };
  await client.query(`create database ${migrated}`);
  await inDatabase(migrated, async (db) => {
    await migrate(db);
    await allowManyOrders({ db });
  });
  if (withDemo) {
    await client.query(`create database ${demo} template ${migrated}`);
    await inDatabase(demo, fill);
  }
  root.provide('postgresUrl', server.url);
  root.provide('postgresTemplates', { migrated, demo });
  return async () => {
    for (const name of [migrated, demo]) await client.query(`drop database if exists ${name}`);
    await client.end();
    await server.stop();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump of a migrated, empty embedded database. */
    migratedDump: string;
    /** The dump of an embedded database with the demo shop. */
    demoDump: string;
    /** The URL of a PostgreSQL server with permission to create databases. */
    postgresUrl: string;
    /** The names of its template databases: migrated and empty, and with the demo shop. */
    postgresTemplates: { migrated: string; demo: string };
  }
}
