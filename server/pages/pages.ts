import {
  createRequestHandler,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { languageOf } from '../../app/i18n/language.ts';
import type { renderMail } from '../../app/mail/render.tsx';
import type * as keys from '../../app/request/context.ts';
import type {
  Audience,
  MessagingFacts,
  PaymentsFacts,
  PhoneCodes,
  SignInCookies,
} from '../../app/request/context.ts';
import { pagePath } from '../../app/request/page-url.ts';
import type { Replica } from '../../database/replica.ts';
import type { Papers } from '../../market/documents/papers.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Actor } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { Language } from '../../market/kernel/languages.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import type { SecretBox } from '../../market/people/secret-box.ts';
import type { ActorOf } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';
import type { SentForm } from '../http/bodies/sent-form.ts';
import type { Logger } from '../observability/log.ts';
import { busyKey, deadlineKey, isRefusedKey, onRouteKey, withErrorHandling } from './error-handling.ts';
import { askerOf, type FairWork, openFairWork } from './fair-work.ts';
import { isMissingFile, requestForMissingPage } from './missing-file.ts';

/** The build of the pages. `keys` are the build's own context keys: another copy of them matches no value. */
export type PagesBuild = ServerBuild & {
  entry: { module: { keys: typeof keys; renderMail: typeof renderMail } };
};

export interface PagesSettings {
  /** Called at each request: in development each change makes a new build. */
  readonly getBuild: () => PagesBuild | Promise<PagesBuild>;
  readonly mode: 'production' | 'development';
  readonly db: Connection;
  /** A standby that answers for figures and exports while it has all that the database has. */
  readonly replica?: Replica | undefined;
  readonly store: FileStore;
  readonly papers: Papers;
  readonly cookies: SignInCookies;
  readonly secretBox: SecretBox;
  readonly actorOf: ActorOf;
  readonly operator: Config['operator'];
  readonly sendsMail: boolean;
  readonly phoneCodes: PhoneCodes;
  readonly messaging: MessagingFacts;
  readonly payments: PaymentsFacts;
  /** In milliseconds. */
  readonly longestAnswer: number;
  readonly log: Logger;
}

export interface PageRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly client: string;
  /** The token of the session, whose signature was verified; null for a visitor. */
  readonly session?: string | null;
  /** For a payment provider; undefined when it is not known. */
  readonly buyerAddress?: string | undefined;
  /** The audience that shares the response; otherwise it is for this request alone. */
  readonly audience?: Audience | null;
  readonly form?: SentForm | undefined;
  /** A read-only connection that answers instead of the database's, for a page without effects. */
  readonly replicaDb?: Connection | undefined;
  /** Whether to render the overload page, without database queries. */
  readonly isBusy?: boolean;
  /** Callback with the pattern of the matched route, without the language. */
  readonly onRoute?: (pattern: string) => void;
}

/** Renders requests with React Router; the context has the actor, the language and the database. */
export function createPages(settings: PagesSettings): (page: PageRequest) => Promise<Response> {
  let current: PagesBuild | undefined;
  let handle: RequestHandler | undefined;
  const work = openFairWork(settings.papers);

  return async (page) => {
    const build = await settings.getBuild();
    if (build !== current || !handle)
      handle = createRequestHandler(withErrorHandling(build, build.entry.module.keys), settings.mode);
    current = build;
    const language = languageOf(pagePath(new URL(page.request.url).pathname));
    const { keys } = build.entry.module;
    const newContext = () => contextOf(keys, settings, page, language, work);
    const context = newContext();
    const answer = await handle(page.request, context);
    const busy = context.get(busyKey);
    if (busy) throw busy;
    const { actor } = context.get(keys.marketKey);
    setFirstName(answer, page.request, actor, settings.cookies);
    if (!isMissingFile(page.request, answer)) return work.inTurn(answer, askerOf(actor, page.client));
    return handle(requestForMissingPage(page.request, language), newContext());
  };
}

/** Sets the cookie with the first name, if the browser lacks it and the response does not sign in or out. */
function setFirstName({ headers }: Response, request: Request, actor: Actor, cookies: SignInCookies): void {
  if (actor.kind !== 'user' || headers.has('set-cookie') || cookies.hasFirstName(request, actor.name)) return;
  headers.append('set-cookie', cookies.firstName(actor.name));
}

function contextOf(
  key: typeof keys,
  {
    db,
    replica,
    store,
    cookies,
    secretBox,
    actorOf,
    operator,
    sendsMail,
    messaging,
    payments,
    phoneCodes,
    longestAnswer,
    log,
  }: PagesSettings,
  {
    request,
    requestId,
    client,
    buyerAddress,
    audience = null,
    form,
    replicaDb,
    isBusy = false,
    onRoute,
  }: PageRequest,
  language: Language,
  work: FairWork,
): RouterContextProvider {
  const context = new RouterContextProvider();
  const visitor = { kind: 'visitor' } as const;
  const report = (error: unknown) => {
    // The cause of an error response has been logged already.
    if (isRouteErrorResponse(error)) return;
    if (replicaDb) log.warn({ requestId, error }, 'the replica failed for a page: the primary answers');
    else log.error({ requestId, error }, 'a page failed');
  };
  context.set(key.marketKey, {
    db: replicaDb ?? db,
    actor: visitor,
    clock: systemClock,
    language,
    report,
    buyerAddress,
  });
  const warn = (error: unknown) =>
    log.warn({ requestId, error }, 'the replica failed for figures: the primary answers');
  if (replica) context.set(key.figuresDbKey, () => replica.reads(warn));
  context.set(key.identifyKey, () => actorOf(db, request));
  context.set(key.cookiesKey, cookies);
  context.set(key.secretBoxKey, secretBox);
  context.set(key.storeKey, store);
  // The actor is known once the request is identified.
  const asker = () => askerOf(context.get(key.marketKey).actor, client);
  context.set(key.papersKey, work.papersFor(asker));
  context.set(key.operatorKey, operator);
  context.set(key.sendsMailKey, sendsMail);
  context.set(key.phoneCodesKey, phoneCodes);
  context.set(key.messagingKey, messaging);
  context.set(key.paymentsKey, payments);
  context.set(key.requestIdKey, requestId);
  context.set(key.audienceKey, audience);
  context.set(key.clientKey, client);
  context.set(key.reportKey, report);
  context.set(key.isBusyKey, isBusy);
  if (form?.isTooLarge) context.set(form.isUpload ? key.isTooLargeKey : isRefusedKey, true);
  context.set(deadlineKey, performance.now() + longestAnswer);
  if (onRoute) context.set(onRouteKey, onRoute);
  return context;
}
