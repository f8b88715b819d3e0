import './production.ts';
import { allJobs } from './all-jobs.ts';
import { offerBackup } from './backup/running-shop.ts';
import { builtShop, mustBeBuilt } from './built.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { demoLines, fillIfEmpty, refuseDemoAccounts } from './demo-shop.ts';
import { createEnding } from './ending.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createServer, drain, listen, stop } from './serve.ts';
import { createShop } from './shop.ts';
import { start } from './start.ts';
import { watch } from './watch.ts';

await start(async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  mustBeBuilt();
  const database = await openDatabase(config, log);
  if (!config.databaseUrl) await fillIfEmpty(database.db);
  await refuseDemoAccounts(database.db, config);

  const watching = await watch(config, database);
  const ending = createEnding();
  const built = await builtShop();
  const http = await createShop({
    config,
    database,
    log,
    ...built,
    isStopping: ending.isStopping,
    onCache: watching.onCache,
  });
  const server = createServer(http, config.stalledSeconds);
  const { getBuild } = built;
  const { isStopping } = ending;
  const jobs = await startJobs(database, log, allJobs({ config, getBuild, isStopping }));
  if (!config.databaseUrl) await offerBackup(config, database.db, log);
  ending.onTold(async (signal) => {
    console.log('Stopping: requests in flight finish first');
    const jobsEnded = jobs.stop();
    // No other process can take over an embedded database.
    if (signal === 'SIGTERM' && config.databaseUrl) await drain(server, config.drainSeconds);
    await Promise.all([stop(server), jobsEnded]);
    await watching.end();
    await database.close();
  });

  const port = await listen(server, config.port, config.host);
  for (const line of await demoLines(database.db)) console.log(line);
  console.log(`Kheti Bazaar is open at ${config.siteUrl ?? `http://localhost:${port}`}`);
});
