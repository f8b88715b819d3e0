import '../production.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderInUse } from '../../database/lock.ts';
import { contentsInWords, fileFrom, mustHaveShop, withProgress } from '../backup/command.ts';
import { makeArchive } from '../backup/make-archive.ts';
import { askForArchive } from '../backup/running-shop.ts';
import { saveArchive } from '../backup/save-archive.ts';
import { type Config, readConfig } from '../config.ts';
import { openWithoutMigrations } from '../database.ts';
import { createLog } from '../observability/log.ts';
import { start } from '../start.ts';
import { openStore } from '../storage/storage.ts';

/**
 * `npm run backup [-- FILE] [--without-files]`: writes a snapshot of the shop into one file, also while the shop runs.
 */
await start(async () => {
  const config = readConfig(process.env);
  const options = { 'without-files': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const now = new Date();
  const file = fileFrom(positionals[0] ?? `backups/kheti-bazaar-${stampOf(now)}.tar`);
  const bytes = archiveOf(config, !values['without-files'], now);
  const end = await saveArchive(withProgress(bytes, 'written:'), file);
  console.log(`Backed up ${contentsInWords(end)} to ${file}`);
  process.exit(0);
});

/** The archive, made from the database, or by the process that has the embedded database open. */
async function* archiveOf(config: Config, withFiles: boolean, now: Date): AsyncGenerator<Uint8Array> {
  const store = withFiles ? openStore(config) : undefined;
  if (!config.databaseUrl) mustHaveShop(config.dataDir);
  try {
    const { db } = await openWithoutMigrations(config, createLog(config.logLevel));
    yield* makeArchive({ db, store }, now);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    console.log('The shop runs: it makes the backup itself');
    yield* askForArchive(resolve(config.dataDir), withFiles);
  }
}

/** `20261121-053000`, in UTC. */
function stampOf(now: Date): string {
  return now
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-');
}
