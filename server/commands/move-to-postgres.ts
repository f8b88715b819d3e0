import '../production.ts';
import { resolve } from 'node:path';
import { refreshSearch } from '../../market/catalogue/search/search-index.ts';
import { ownSecret } from '../accounts/secret.ts';
import { contentsInWords, mustHaveShop, withProgress } from '../backup/command.ts';
import { makeArchive } from '../backup/make-archive.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { readConfig } from '../config.ts';
import { openFolder, openWithoutMigrations } from '../database.ts';
import { createLog } from '../observability/log.ts';
import { CannotStart, start } from '../start.ts';
import { folderStore } from '../storage/folder-store.ts';
import { openStore } from '../storage/storage.ts';

/**
 * `npm run move-to-postgres`: copies a shop from the embedded database in DATA_DIR into the empty PostgreSQL database
 * of DATABASE_URL. The shop must be stopped; the embedded database stays unchanged.
 */
await start(async () => {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new CannotStart('DATABASE_URL is missing: where shall the shop move to?');
  const folder = resolve(config.dataDir);
  mustHaveShop(folder);
  const from = await openFolder(folder);
  const to = await openWithoutMigrations(config, createLog(config.logLevel));
  // Without S3, files stay in the same folder and need no copy.
  const store = config.s3 ? folderStore(resolve(folder, 'files')) : undefined;
  const bytes = withProgress(makeArchive({ db: from.db, store }, new Date()), 'moved:');
  const end = await restoreArchive(bytes, { db: to.db, store: openStore(config) });
  await refreshSearch(to.db);
  await Promise.all([from.close(), to.close()]);
  console.log(
    `Moved ${contentsInWords(end)} to PostgreSQL. ${folder} is as it was: the shop does not need its database any more`,
  );
  if (config.sessionSecret !== (await ownSecret(config.dataDir))) {
    console.log(
      `Everybody has to sign in again, unless SESSION_SECRET is what stands in ${folder}/session-secret`,
    );
  }
  process.exit(0);
});
