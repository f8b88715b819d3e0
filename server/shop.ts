import type { OpenDatabase } from '../database/connect.ts';
import { createAccounts } from './accounts.ts';
import type { Config } from './config.ts';
import type { Files } from './files.ts';
import { readinessOf } from './health.ts';
import { createHttp } from './http.ts';
import type { Logger } from './log.ts';
import { createPages, type PagesSettings } from './pages.ts';
import { ownSecret } from './secret.ts';
import { createActorOf } from './sessions.ts';

interface ShopSettings extends Pick<PagesSettings, 'getBuild' | 'mode'> {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly assets: Files | undefined;
  readonly media: Files;
  readonly isStopping: () => boolean;
}

/** Puts the shop together: sign-in, pages and all that stands before them. */
export async function createShop({ config, database, log, isStopping, ...rest }: ShopSettings) {
  const { db } = database;
  const secret = config.sessionSecret ?? (await ownSecret(config.dataDir));
  const baseUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const secureCookies = baseUrl.startsWith('https:');
  const pages = createPages({
    ...rest,
    db,
    log,
    shop: config.shop,
    accounts: createAccounts({ secret, baseUrl, secureCookies }),
    actorOf: createActorOf({ secret, secureCookies }),
  });
  return createHttp({
    config,
    log,
    pages,
    assets: rest.assets,
    media: rest.media,
    withoutContentPolicy: rest.mode === 'development',
    readiness: async () => (isStopping() ? 'stopping' : readinessOf(db)),
  });
}
