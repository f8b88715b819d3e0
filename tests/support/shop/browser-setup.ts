import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../database/connect.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { migrate } from '../../../database/migrate.ts';
import { refreshSearch } from '../../../market/catalogue/search/search-index.ts';
import { prepareJobs } from '../../../server/jobs/jobs.ts';

/** Dumps the demo shop to a file, which every worker copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-browser-'));
  const file = join(folder, 'demo.tar');
  const database = await openEmbedded();
  await migrate(database.db);
  await loadDemo(database.db, new Date());
  await refreshSearch(database.db);
  await prepareJobs(database);
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  process.env.KHETI_DEMO_DUMP = file;
  return () => rm(folder, { recursive: true });
}
