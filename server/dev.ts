import { createServer as createNodeServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { demoLines, prepareDemo } from './demo-shop.ts';
import { createGracefulShutdown } from './http/graceful-shutdown.ts';
import { listen, stop } from './http/serve.ts';
import { openIntegrations } from './integrations/open-integrations.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './observability/log.ts';
import { builtPictures } from './pages/built.ts';
import type { PagesBuild } from './pages/pages.ts';
import { progressIn } from './pictures/shop-pictures.ts';
import { createShop } from './shop.ts';
import { start } from './start.ts';

/** Development server: Vite's middleware with hot reload in front of our own server. */
await start(async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const media = await builtPictures();
  const database = await openDatabase(config, log);
  await prepareDemo(database.db, config);

  const server = createNodeServer();
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const ending = createGracefulShutdown();
  const getBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PagesBuild>;
  let port = config.port;
  const integrations = await openIntegrations(config, database.db, () => `http://127.0.0.1:${port}`);
  const http = await createShop({
    config,
    database,
    log,
    getBuild,
    mode: 'development',
    assets: undefined,
    media,
    integrations,
    isStopping: ending.isStopping,
  });
  const answer = getRequestListener(http.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => answer(request, response));
  });

  const { isStopping } = ending;
  const jobs = await startJobs(database, log, allJobs({ config, getBuild, isStopping, integrations }));
  ending.onShutdown(async () => {
    await jobs.stop();
    await vite.close();
    await stop(server);
    await database.close();
  });

  port = await listen(server, config.port, config.host);
  for (const line of await demoLines(database.db)) console.log(line);
  console.log(`Kheti Bazaar in development is open at http://localhost:${port}`);
  await media.prepare(progressIn(log));
});
