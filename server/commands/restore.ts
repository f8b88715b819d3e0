import '../production.ts';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { refreshSearch } from '../../market/catalogue/search/search-index.ts';
import { contentsInWords, fileFrom, withProgress } from '../backup/command.ts';
import { readArchive } from '../backup/read-archive.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { readConfig } from '../config.ts';
import { openWithoutMigrations } from '../database.ts';
import { createLog } from '../observability/log.ts';
import { CannotStart, start } from '../start.ts';
import { openStore } from '../storage/storage.ts';

/** `npm run restore -- FILE`: restores a backup into an empty database, completely or not at all. */
await start(async () => {
  const config = readConfig(process.env);
  const [given] = process.argv.slice(2);
  if (!given) throw new CannotStart('Which backup? npm run restore -- FILE');
  const file = fileFrom(given);
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  // Verified before any change: a damaged archive is refused here.
  await readArchive(withProgress(createReadStream(file), 'checked:'));
  const database = await openWithoutMigrations(config, createLog(config.logLevel));
  const place = { db: database.db, store: openStore(config) };
  const end = await restoreArchive(withProgress(createReadStream(file), 'restored:'), place);
  await refreshSearch(database.db);
  await database.close();
  console.log(`Restored ${contentsInWords(end)}`);
  if (!config.sessionSecret && !existsSync(join(config.dataDir, 'session-secret'))) {
    console.log(
      'Everybody has to sign in again, unless the former session-secret is put into the folder first',
    );
  }
  process.exit(0);
});
