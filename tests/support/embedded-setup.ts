import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';

/** Migrates one embedded database a run; every test file opens a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-tests-'));
  const { db, dump, close } = await openEmbedded();
  await migrate(db);
  const file = join(folder, 'migrated.tar');
  await writeFile(file, Buffer.from(await (await dump()).arrayBuffer()));
  await close();
  project.provide('migratedDump', file);
  return () => rm(folder, { recursive: true });
}
