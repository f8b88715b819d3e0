import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { withDatabase } from './database-url.ts';
import { startPostgres } from './postgres.ts';

/** Starts PostgreSQL once a run, with one migrated database from which every test file copies its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const template = `kheti_template_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  const { db, close } = openPostgres(withDatabase(url, template), { connections: 1, onIdleError: () => {} });
  await migrate(db);
  await close();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return async () => {
    await client.query(`drop database ${template}`);
    await client.end();
    await stop();
  };
}
