import './production.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allJobs } from './all-jobs.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { demoLines, fillIfEmpty } from './demo-shop.ts';
import { createEnding } from './ending.ts';
import { Files } from './files.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import type { PagesBuild } from './pages.ts';
import { createServer, listen, stop } from './serve.ts';
import { createShop } from './shop.ts';
import { CannotStart, start } from './start.ts';

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

await start(async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const part of ['client', 'media', 'server/index.js']) {
    if (!existsSync(built(part))) throw new CannotStart(`build/${part} is missing: npm start builds it`);
  }
  const database = await openDatabase(config, log);
  if (!config.databaseUrl) await fillIfEmpty(database.db);

  const ending = createEnding();
  const build = (await import(built('server/index.js'))) as PagesBuild;
  const http = await createShop({
    config,
    database,
    log,
    getBuild: () => build,
    mode: 'production',
    assets: new Files(built('client')),
    media: new Files(built('media')),
    isStopping: ending.isStopping,
  });
  const server = createServer(http);
  const { isStopping } = ending;
  const jobs = await startJobs(database, log, allJobs({ config, getBuild: () => build, isStopping }));
  ending.onTold(async () => {
    console.log('Stopping: requests in flight finish first');
    await Promise.all([stop(server), jobs.stop()]);
    await database.close();
  });

  const port = await listen(server, config.port, config.host);
  for (const line of await demoLines(database.db)) console.log(line);
  console.log(`Kheti Bazaar is open at ${config.siteUrl ?? `http://localhost:${port}`}`);
});
