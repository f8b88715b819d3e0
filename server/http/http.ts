import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { languageOf } from '../../app/i18n/language.ts';
import type { Audience } from '../../app/request/context.ts';
import { bounds } from '../../market/kernel/bounds.ts';
import { isBusy } from '../../market/limits/places.ts';
import type { Config } from '../config.ts';
import type { Webhooks } from '../integrations/webhooks.ts';
import type { Readiness } from '../observability/health.ts';
import type { Logger } from '../observability/log.ts';
import { type RequestTrace, requestTraces } from '../observability/request-trace.ts';
import type { BusyPages } from '../pages/busy-pages.ts';
import type { PageCache, SharedPage } from '../pages/page-cache.ts';
import type { PageRequest } from '../pages/pages.ts';
import { publicPageAt } from '../pages/public-pages.ts';
import type { Media } from '../storage/media.ts';
import type { Uploader } from '../storage/uploads.ts';
import { type SentForm, sentForms } from './bodies/sent-form.ts';
import { compressed } from './compress.ts';
import { demoPay } from './demo-pay.ts';
import type { Files } from './files.ts';
import { buyerAddressOf, clientOf, isForeign, isReadable, publicUrl, withoutEmptyParts } from './request.ts';
import { statusOfError } from './transient-error.ts';

export interface HttpSettings {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly log: Logger;
  readonly readiness: () => Promise<Readiness>;
  readonly pages: (page: PageRequest) => Promise<Response>;
  /** Cache of public pages; without it (development) each request renders. */
  readonly cache?: PageCache | undefined;
  /** The built files of the pages; in development Vite serves them. */
  readonly assets: Files | undefined;
  readonly media: Media;
  /** The token of a validly signed session, or null; without it all requests count as signed out. */
  readonly sessionOf?: (headers: Headers) => string | null;
  /** Whether a request has the signed cookie of a cart without JavaScript; without it none has. */
  readonly hasCart?: (headers: Headers) => boolean;
  /** The audience of a session, or null if it cannot be found out; without it signed-in people get rendered pages. */
  readonly audienceOf?: ((session: string) => Promise<Audience | null>) | undefined;
  /** The signed-in person who uploads files, from the database; without it uploads are refused. */
  readonly uploaderOf?: (request: Request) => Promise<Uploader | null>;
  /** Receives events of providers; without it there are none. */
  readonly webhooks?: Webhooks | undefined;
  /** Address of the simulated payment provider of the demo shop; without it there is none. */
  readonly demoPayments?: { readonly simulator: string; readonly shop: string } | undefined;
  /** The page for overload (503); without it the response is plain text. */
  readonly busyPages?: BusyPages | undefined;
  /** Minimum speed of a request body; tests set a higher one. */
  readonly slowBody?: { readonly bytes: number; readonly seconds: number };
  /** Development only: Vite's inline styles and scripts need the content security policy off. */
  readonly withoutContentPolicy?: boolean;
}

type Environment = {
  Variables: RequestIdVariables & {
    atWork: RequestTrace;
    /** The public URL of the request. */
    url: URL;
    /** The token of a validly signed session, which may have ended; null for a visitor. */
    session: string | null;
    sentForm: SentForm;
  };
};

const oneHour = 3_600;
const oneWeek = 604_800;

/** HTTP layer between the socket and the pages: headers, log, files, form checks, page cache. */
export function createHttp(settings: HttpSettings): Hono<Environment> {
  const { log, assets, media } = settings;
  const app = new Hono<Environment>();
  app.use(requestId({ limitLength: 64 }));
  app.use(withSecurityHeaders(settings));
  app.use(retryAfter);
  // Health checks bypass log and metrics: a proxy sends one every second, and a deployment would look like failures.
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const status = await settings.readiness();
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  app.use(traced);
  app.use(logged(log));
  app.use(limitMethods);
  // Before the origin check of forms: a provider's event is authenticated by its signature.
  app.all('/hooks/:provider', async (c) => {
    const { webhooks, config } = settings;
    c.get('atWork').route = '/hooks';
    const client = clientOf(c.req.raw.headers, peerOf(c), config);
    return (await webhooks?.(c.req.param('provider'), c.req.raw, client)) ?? c.notFound();
  });
  app.get('/media/*', async (c) => {
    return (await media.answer(c.req.path.slice('/media'.length), c.req.raw, oneWeek)) ?? c.notFound();
  });
  app.get('*', async (c, next) => (await assets?.answer(c.req.path, c.req.raw, oneHour)) ?? next());
  app.get('/assets/*', (c) => c.notFound());
  app.use(checkRequest(settings));
  const { uploaderOf = async () => null, slowBody = bounds.slowBody } = settings;
  app.post(
    '*',
    sentForms({
      uploaderOf,
      slow: slowBody,
      clientOf: (c) => clientOf(c.req.raw.headers, peerOf(c), settings.config),
      onBusy: (c) => busy(c, settings),
    }),
  );
  app.all('/demo/:page{(?:pay|upi)/[\\w-]+}', (c, next) => demoPage(c, settings) ?? next());
  app.all('*', (c) => page(c, settings));
  app.notFound((c) => c.text('Not Found', 404));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return closedByClient(c);
    if (isBusy(error)) return busy(c, settings);
    log.error({ requestId: c.get('requestId'), error }, 'a request failed');
    const status = statusOfError(error);
    const reason = status === 503 ? 'Service Unavailable' : 'Internal Server Error';
    return c.text(`${reason} (${c.get('requestId')})`, status);
  });
  return app;
}

/** Paths of scripts, styles and pictures. */
const builtFiles = /^\/(?:assets|media)\//;

/** Publishes a trace of each request for metrics and tracing. */
const traced: MiddlewareHandler<Environment> = (c, next) => {
  const { method, path } = c.req;
  const traceparent = c.req.header('traceparent');
  const route = builtFiles.exec(path)?.[0] ?? 'other';
  const request = { method, route, traceparent, requestId: c.get('requestId'), began: performance.now() };
  const trace: RequestTrace = { ...request, status: 500 };
  c.set('atWork', trace);
  return requestTraces.tracePromise(async () => {
    await next();
    trace.status = c.res.status;
  }, trace);
};

/** The token of a tracking page is all that is needed to see it. */
const secretPath = /^((?:\/hi)?\/t\/).+/;

/** Logs one line a request. The path is without its query, which may hold personal data. */
function logged(log: Logger): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
    const level = levelOf(c.res.status, c.req.path);
    const ms = Math.round(performance.now() - start);
    const { method } = c.req;
    const path = c.req.path.replace(secretPath, '$1…');
    log[level]({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
}

/** A 503 passes by itself. */
function levelOf(status: number, path: string): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return builtFiles.test(path) ? 'debug' : 'info';
}

/** Content security policy of responses that are not pages. A page sets its own with the hashes of its scripts. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function withSecurityHeaders({ config, withoutContentPolicy }: HttpSettings): MiddlewareHandler<Environment> {
  const headers = secureHeaders({
    referrerPolicy: false,
    xFrameOptions: 'DENY',
    strictTransportSecurity: config.siteUrl?.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
  return async (c, next) => {
    await headers(c, next);
    // Not `no-referrer`: browsers would hide the origin of our own forms. Pages with a secret URL set a stricter
    // policy.
    if (!c.res.headers.has('referrer-policy'))
      c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    // Refusals and health checks are not cached.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    if (withoutContentPolicy) c.res.headers.delete('content-security-policy');
    else if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', emptyPolicy);
  };
}

/** Adds `Retry-After` (seconds) to 503 responses. */
const retryAfter: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', '10');
};

const limitMethods: MiddlewareHandler<Environment> = async (c, next) => {
  if (['GET', 'HEAD', 'POST'].includes(c.req.method)) return next();
  return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' });
};

function checkRequest({ config, sessionOf = () => null }: HttpSettings): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    const url = publicUrl(c.req.raw, config);
    const session = sessionOf(headers);
    c.set('url', url);
    c.set('session', session);
    if (!isReadable(url)) return c.text('Bad Request', 400);
    // One URL a page. Also prevents an open redirect: `/hi//host` without its language is another host.
    if (url.pathname.includes('//')) return c.redirect(withoutEmptyParts(url), 308);
    if (method === 'POST' && isForeign(headers, url, session !== null)) return c.text('Forbidden', 403);
    return next();
  };
}

/** The page of the simulated payment provider; null in a shop with real ones. */
function demoPage(c: HonoContext<Environment>, { demoPayments }: HttpSettings): Promise<Response> | null {
  if (!demoPayments) return null;
  const { simulator, shop } = demoPayments;
  const path = c.req.path.replace(/^\/demo/, '');
  const form = c.req.method === 'POST' ? c.get('sentForm').body : null;
  return demoPay(simulator, { path, shop, form, languages: c.req.header('accept-language') ?? '' });
}

async function page(c: HonoContext<Environment>, settings: HttpSettings): Promise<Response> {
  const { config, pages, cache } = settings;
  const trace = c.get('atWork');
  const shared = cache && (await sharedPage(c, settings));
  if (shared) {
    trace.route = shared.route;
    return cache.answer(shared, c.req.raw, c.get('requestId'));
  }
  const request = pageRequest(c);
  const client = clientOf(request.headers, peerOf(c), config);
  const buyerAddress = buyerAddressOf(request.headers, peerOf(c), config);
  const onRoute = (pattern: string) => {
    trace.route = pattern;
  };
  const form = c.get('sentForm');
  const requestId = c.get('requestId');
  const session = c.get('session');
  const response = await pages({ request, requestId, client, session, buyerAddress, form, onRoute });
  if (request.signal.aborted) return closedByClient(c);
  const answer = await compressed(response, request.headers.get('accept-encoding'));
  return withCaching(answer, session !== null || settings.hasCart?.(c.req.raw.headers) === true);
}

/** The request with its public URL and the form that was read. */
function pageRequest(c: HonoContext<Environment>): Request {
  const { method, signal } = c.req.raw;
  const [url, form] = [c.get('url'), c.get('sentForm')];
  const headers = new Headers(c.req.raw.headers);
  if (method !== 'POST') return new Request(url, { method, headers, signal });
  headers.delete('content-length');
  headers.delete('content-type');
  if (form.type) headers.set('content-type', form.type);
  return new Request(url, { method, headers, body: form.body, signal });
}

/** Response for overload. Pictures and data requests of the router get plain text: the client shows its own message. */
async function busy(c: HonoContext, { busyPages }: HttpSettings): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  if (!busyPages || pathname.endsWith('.data') || builtFiles.test(pathname))
    return c.text('Service Unavailable', 503);
  return busyPages(languageOf(pathname), c.req.raw);
}

/** Response for an aborted request, only for log and metrics: status 499 as in nginx. */
function closedByClient(c: HonoContext): Response {
  return c.text('Client Closed Request', 499 as ContentfulStatusCode);
}

function peerOf(c: HonoContext): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined; // called without a socket, as in a test
  }
}

/** Caching headers: `no-store` for a person with a session or cart, or a response with a cookie; else `no-cache`. */
function withCaching(response: Response, isPersonal: boolean): Response {
  if (isPersonal || response.headers.has('set-cookie'))
    response.headers.set('cache-control', 'private, no-store');
  else if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
  return response;
}

/** The public page that a GET or HEAD request asks for, for its audience; undefined when it must be rendered. */
async function sharedPage(
  c: HonoContext<Environment>,
  { audienceOf = async () => null, hasCart = () => false }: HttpSettings,
): Promise<SharedPage | undefined> {
  const page = c.req.method === 'POST' ? undefined : publicPageAt(c.get('url'));
  const session = c.get('session');
  if (!page || (page.route === '/cart' && hasCart(c.req.raw.headers))) return undefined;
  if (session === null) return { ...page, audience: 'visitor' };
  const audience = page.isPersonal ? null : await audienceOf(session);
  return audience ? { ...page, audience } : undefined;
}
