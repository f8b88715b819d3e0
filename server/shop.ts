import type { OpenDatabase } from '../database/connect.ts';
import type { Replica } from '../database/replica.ts';
import { catalogueChangeFrom, catalogueChannel } from '../market/catalogue/catalogue-change.ts';
import { systemClock } from '../market/kernel/clock.ts';
import type { Role } from '../market/kernel/context.ts';
import { indianDay } from '../market/kernel/days.ts';
import { may } from '../market/kernel/guards.ts';
import { withTimeout } from '../market/kernel/timeout.ts';
import { clientAsker, personAsker } from '../market/limits/asker.ts';
import { embeddedPages, postgresPages } from '../market/limits/budgets.ts';
import { type Asker, openPlaces, shopItself } from '../market/limits/places.ts';
import { findActor } from '../market/people/find-actor.ts';
import { uploadRightOf } from '../market/vendors/upload-right.ts';
import { cartIdIn } from './accounts/cart-cookie.ts';
import { openKnownSessions } from './accounts/known-sessions.ts';
import { ownSecret } from './accounts/secret.ts';
import { createSecretBox } from './accounts/secret-box.ts';
import { sessionTokenOf } from './accounts/session-cookie.ts';
import { createActorOf } from './accounts/sessions.ts';
import { createSignInCookies } from './accounts/sign-in-cookies.ts';
import type { Config } from './config.ts';
import type { Files } from './http/files.ts';
import { createHttp } from './http/http.ts';
import { configuredIntegrations, type Integrations } from './integrations/integrations.ts';
import { createWebhooks } from './integrations/webhooks.ts';
import { createReadiness } from './observability/health.ts';
import type { Logger } from './observability/log.ts';
import { createBusyPages } from './pages/busy-pages.ts';
import { PageCache, type RenderShared } from './pages/page-cache.ts';
import { createPages, type PageRequest, type PagesSettings } from './pages/pages.ts';
import { readFromReplica } from './pages/replica-reads.ts';
import { paperEngine } from './papers/paper-engine.ts';
import { type Media, mediaOf } from './storage/media.ts';
import { openStore } from './storage/storage.ts';

interface ShopSettings extends Pick<PagesSettings, 'getBuild' | 'mode'> {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly assets: Files | undefined;
  readonly media: Media;
  readonly isStopping: () => boolean;
  /** A standby that answers what visitors read and is not cached, and figures and exports of portals. */
  readonly replica?: Replica | undefined;
  /** By default the providers of the configuration. */
  readonly integrations?: Integrations;
  /** Receives the page cache once it is open. */
  readonly onCache?: ((cache: PageCache) => void) | undefined;
}

/** Composes the shop: sign-in, pages, page cache and the HTTP layer in front. */
export async function createShop({ config, database, log, isStopping, onCache, ...rest }: ShopSettings) {
  const { db } = database;
  const { messaging, payments, couriers, demoPayments } =
    rest.integrations ?? (await configuredIntegrations(config));
  const secret = config.sessionSecret ?? (await ownSecret(config.dataDir));
  const store = openStore(config);
  const baseUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const cookies = { secret, secureCookies: baseUrl.startsWith('https:') };
  const mustHaveFactor: readonly Role[] = config.adminsNeedFactor ? ['admin'] : [];
  const actorOf = createActorOf(cookies, systemClock, mustHaveFactor);
  const anyPages = createPages({
    ...rest,
    db,
    store,
    papers: paperEngine(),
    log,
    operator: config.operator,
    sendsMail: config.mail.smtpUrl !== undefined,
    messaging: messaging.facts,
    payments: payments.facts,
    phoneCodes: {
      channel: async () => {
        if (messaging.facts.channels.length > 0 && !messaging.facts.isSimulated) return 'sms';
        // Only in the demo shop: a code on the page opens any account.
        return config.isDemo ? 'demo' : null;
      },
      host: new URL(baseUrl).hostname,
      anHour: config.codesPerHour,
    },
    longestAnswer: config.answerSeconds * 1_000,
    cookies: createSignInCookies(cookies),
    secretBox: createSecretBox(secret, config.formerSessionSecret),
    actorOf,
  });
  const places = openPlaces(config.databaseUrl ? postgresPages : embeddedPages);
  const limited = <T>(asker: Asker, work: () => Promise<T>) =>
    places(asker, () => withTimeout(config.answerSeconds * 1_000 + errorPageTime, work()));
  const limitedPages = (page: PageRequest) => limited(pageAsker(page), () => anyPages(page));
  // Uploads are exempt: they have their own limits and may take long.
  const pages = (page: PageRequest) => (page.form?.isUpload ? anyPages(page) : limitedPages(page));
  const cache = rest.mode === 'production' ? await openCache(pages, database, log, rest.replica) : undefined;
  if (cache) onCache?.(cache);
  const find = (token: string) => limited(personAsker(token), () => findActor(db, systemClock, token));
  const sessions = cache && (await openKnownSessions(database, find));
  const readiness = createReadiness(database, log);
  return createHttp({
    config,
    log,
    pages,
    cache,
    assets: rest.assets,
    media: mediaOf(rest.media, store),
    webhooks: createWebhooks({ db }, [...messaging.providers, ...payments.providers, ...couriers]),
    sessionOf: (headers) => sessionTokenOf(headers.get('cookie'), cookies),
    hasCart: (headers) => cartIdIn(headers.get('cookie'), cookies) !== null,
    audienceOf: sessions && ((token) => sessions.audienceOf(token).catch(() => null)),
    uploaderOf: async (request) => {
      const actor = await actorOf(db, request);
      if (actor.kind !== 'user') return null;
      const mayAnswerDisputes = actor.role === 'admin' && may(actor, 'payments');
      return { userId: actor.id, right: await uploadRightOf({ db, actor }), mayAnswerDisputes };
    },
    demoPayments,
    busyPages: createBusyPages(anyPages, { origin: baseUrl, retrySeconds: 10 }),
    withoutContentPolicy: rest.mode === 'development',
    readiness: async () => (isStopping() ? 'stopping' : readiness()),
  });
}

/** Who asks for a page: a browser with a signed session, a visitor of a network, or the shop that fills its cache. */
function pageAsker({ client, session = null, audience }: PageRequest): Asker {
  if (audience !== undefined) return shopItself;
  return session === null ? clientAsker(client) : personAsker(session);
}

/** In milliseconds: time to render the error page after the page's own timeout. */
const errorPageTime = 2_000;

/** Size limit of the page cache: about a thousand compressed pages. A process needs 300 MB under load besides. */
const cacheBytes = 16 * 1024 * 1024;

/** Opens the cache of public pages, invalidated by catalogue changes. Pages render without any data of a visitor. */
async function openCache(
  pages: ReturnType<typeof createPages>,
  database: OpenDatabase,
  log: Logger,
  replica: Replica | undefined,
) {
  const render: RenderShared = ({ url, audience }, requestId) =>
    readFromReplica(replica, (replicaDb) =>
      pages({ request: new Request(url), requestId, client: 'the page cache', audience, replicaDb }),
    );
  const cache = new PageCache(render, cacheBytes, () => indianDay(systemClock()));
  await database.listen(catalogueChannel, {
    onListening() {
      replica?.onNews();
      cache.begin();
    },
    onNotification(message) {
      replica?.onNews();
      cache.drop(catalogueChangeFrom(message));
    },
    onConnectionLost(error) {
      replica?.onNewsLost();
      cache.pause();
      log.warn(
        { error },
        'catalogue notifications may be lost: pages are not cached until they arrive again',
      );
    },
  });
  return cache;
}
