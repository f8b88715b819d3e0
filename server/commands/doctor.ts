import '../production.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenDatabase } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { examineFiles } from '../../database/doctor/examine-files.ts';
import { askPatroni, serverWarnings } from '../../database/doctor/server.ts';
import { FolderInUse } from '../../database/lock.ts';
import { readServerState } from '../../database/server-state.ts';
import { type Config, readConfig } from '../config.ts';
import { openWithoutMigrations } from '../database.ts';
import { createLog } from '../observability/log.ts';
import { CannotStart, start } from '../start.ts';
import { openStore } from '../storage/storage.ts';

/**
 * `npm run doctor`: checks the invariants of the shop's rows and files, and lists each row that violates one.
 * Read-only. Runs beside the shop on PostgreSQL; the embedded database allows one process, so the shop must be stopped.
 * The exit code is 1 when a check fails. Warns of states of the PostgreSQL servers that can lose acknowledged orders.
 */
await start(async () => {
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const findings = await examine(database.db);
  // With the schema of another version, only the check of migrations runs.
  if (findings.length > 1) findings.push(await examineFiles(database.db, openStore(config)));
  const warnings = config.databaseUrl ? await warningsOf(database.db, config) : [];
  await database.close();
  for (const line of warnings) console.log(`WARN   ${line} (docs/operating.md)`);
  const complaints = complaintsOf(findings);
  for (const line of complaints) console.log(line);
  const broken = findings.filter(({ count }) => count > 0).length;
  console.log(
    broken > 0
      ? `${broken} of ${findings.length} things are wrong`
      : `All is well: ${findings.length} things hold`,
  );
  process.exit(broken > 0 ? 1 : 0);
});

/** Warnings about the PostgreSQL servers. What cannot be asked is a warning too. */
async function warningsOf(db: OpenDatabase['db'], { patroniUrl }: Config): Promise<string[]> {
  try {
    const patroni = patroniUrl ? await askPatroni(patroniUrl) : undefined;
    return serverWarnings(await readServerState(db), patroni);
  } catch (error) {
    return [`the state of the database servers is not known: ${String(error)}`];
  }
}

/** Opens the database without migrations, and without creating a missing one. */
async function openExisting(config: Config): Promise<OpenDatabase> {
  const folder = resolve(config.dataDir);
  if (!config.databaseUrl && !existsSync(resolve(folder, 'database')))
    throw new CannotStart(`There is no embedded database in ${folder}. Set DATA_DIR or DATABASE_URL.`);
  return openWithoutMigrations(config, createLog(config.logLevel)).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new CannotStart(`${error.message}: the shop is open. Close it, then ask the doctor again.`);
  });
}
