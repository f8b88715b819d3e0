import '../../../server/production.ts';
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { openCopy } from '../../../database/connect.ts';
import { readConfig } from '../../../server/config.ts';
import { createServer, listen } from '../../../server/http/serve.ts';
import { configuredIntegrations } from '../../../server/integrations/integrations.ts';
import { openIntegrations } from '../../../server/integrations/open-integrations.ts';
import { allJobs } from '../../../server/jobs/all-jobs.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/observability/log.ts';
import { builtShop } from '../../../server/pages/built.ts';
import { createShop } from '../../../server/shop.ts';
import { granterOf } from './grant.ts';
import type { GrantRequest } from './grant-request.ts';

/*
 * The shop of browser tests, assembled like server/main.ts, on an in-memory copy of the demo. It listens before it is
 * configured, so that its mails contain its own URL, and handles grant requests of its parent process.
 */
const { DEMO_DUMP = '', MAILS_TO, SIMULATES_PROVIDERS, ...given } = process.env;
const secret = 'what-signs-the-sessions-of-a-shop-of-journeys';
const isStopping = () => false;

let answer: Hono['fetch'] = () => new Response(null, { status: 503 });
const server = createServer({ fetch: (...request) => answer(...request) });
const port = await listen(server, 0, '127.0.0.1');
const siteUrl = `http://localhost:${port}`;
const config = readConfig({
  ...given,
  SESSION_SECRET: secret,
  ...(MAILS_TO && { SMTP_URL: MAILS_TO }),
  ...(MAILS_TO && { SITE_URL: siteUrl }),
  // Browsers come back from the provider's page to this address, with their cookies.
  ...(SIMULATES_PROVIDERS && { SITE_URL: `http://127.0.0.1:${port}` }),
});
const log = createLog(config.logLevel);
const database = await openCopy(new Blob([await readFile(DEMO_DUMP)]));
const built = await builtShop();
const integrations = SIMULATES_PROVIDERS
  ? await openIntegrations(config, database.db, () => siteUrl)
  : await configuredIntegrations(config);
const http = await createShop({ config, database, log, ...built, isStopping, integrations });
answer = http.fetch;
await startJobs(database, log, allJobs({ config, getBuild: built.getBuild, isStopping, integrations }));

const grant = granterOf(database.db, secret);
process.on('message', ({ number, wish }: { number: number; wish: GrantRequest }) => {
  grant(wish).then(
    (granted) => process.send?.({ number, granted }),
    (error: unknown) => process.send?.({ number, problem: String(error) }),
  );
});
// Its data is disposable.
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
console.log(`Kheti Bazaar is open at ${siteUrl}`);
