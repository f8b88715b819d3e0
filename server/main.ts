import './production.ts';
import { budgetAlarms } from '../market/limits/budget-alarms.ts';
import { serveBackup } from './backup/running-shop.ts';
import { readConfig } from './config.ts';
import { openDatabase, openReplica } from './database.ts';
import { demoLines, prepareDemo } from './demo-shop.ts';
import { createGracefulShutdown } from './http/graceful-shutdown.ts';
import { createServer, drain, listen, stop } from './http/serve.ts';
import { openIntegrations } from './integrations/open-integrations.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog, logOutages } from './observability/log.ts';
import { startObservability } from './observability/observability.ts';
import { builtShop, mustBeBuilt } from './pages/built.ts';
import { progressIn } from './pictures/shop-pictures.ts';
import { createShop } from './shop.ts';
import { start } from './start.ts';

await start(async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  budgetAlarms.subscribe((alarm) => log.warn(alarm, 'half of a budget is spent'));
  logOutages(log);
  mustBeBuilt();
  const database = await openDatabase(config, log);
  await prepareDemo(database.db, config);

  const watching = await startObservability(config, database);
  const ending = createGracefulShutdown();
  const built = await builtShop();
  let port = config.port;
  const integrations = await openIntegrations(config, database.db, () => `http://127.0.0.1:${port}`);
  const replica = openReplica(config, database, log);
  const http = await createShop({
    config,
    database,
    replica,
    log,
    ...built,
    integrations,
    isStopping: ending.isStopping,
    onCache: watching.onCache,
  });
  const server = createServer(http, config.stalledSeconds);
  const { getBuild } = built;
  const { isStopping } = ending;
  const jobs = await startJobs(database, log, allJobs({ config, getBuild, isStopping, integrations }));
  if (!config.databaseUrl) await serveBackup(config, database.db, log);
  ending.onShutdown(async (signal) => {
    console.log('Stopping: requests in flight finish first');
    const jobsEnded = jobs.stop();
    // No other process can take over an embedded database.
    if (signal === 'SIGTERM' && config.databaseUrl) await drain(server, config.drainSeconds);
    await Promise.all([stop(server), jobsEnded]);
    await watching.end();
    await replica?.close();
    await database.close();
  });

  port = await listen(server, config.port, config.host);
  for (const line of await demoLines(database.db)) console.log(line);
  console.log(`Kheti Bazaar is open at ${config.siteUrl ?? `http://localhost:${port}`}`);
  await built.media.prepare(progressIn(log));
});
