import type { Audience } from '../../app/request/context.ts';
import { type Encoding, encode, isCompressible } from '../http/compress.ts';
import { etagOf, matchesEtag } from '../http/etag.ts';

/** Immutable response of a page: status, headers and body in one encoding. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Caching headers of public pages. Browsers revalidate at each visit (304); a CDN may cache for 30 seconds. `Vary:
 * Cookie`: a request with a cookie may be signed in and must not get a response from the CDN for another.
 */
const vary = 'Accept-Encoding, Cookie';
const sharing = { 'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate', vary };

/** Caching headers of the same pages for signed-in people: only their browser caches them, and revalidates. */
const signedIn = { 'cache-control': 'private, max-age=0, must-revalidate', vary };

/** Makes a cached page from a rendered response. Throws when it sets a cookie: it would be personal. */
export async function cachedPageOf(response: Response, audience: Audience): Promise<CachedPage> {
  if (response.headers.has('set-cookie')) throw new Error('a public page must not set a cookie');
  const { status } = response;
  const body = await response.bytes();
  const headers = Object.fromEntries(response.headers);
  const isVisitors = audience === 'visitor';
  const uncached = { 'cache-control': isVisitors ? 'no-cache' : 'private, no-store' };
  if (status !== 200) return { status, headers: { ...headers, ...uncached }, body };
  if (!isGood({ status, headers })) return { status, headers, body };
  const caching = isVisitors ? { ...sharing, ...headers } : { ...headers, ...signedIn };
  // Weak ETag: all encodings of a page share it.
  return { status, headers: { ...caching, etag: `W/${etagOf(body)}` }, body };
}

/** Whether a page may be cached: a loader excludes its page by `no-store`. */
export function isGood({ status, headers }: Pick<CachedPage, 'status' | 'headers'>): boolean {
  return status === 200 && !headers['cache-control']?.includes('no-store');
}

/** The page in another encoding, if compression pays. */
export async function encodedPage(page: CachedPage, encoding: Encoding): Promise<CachedPage> {
  if (!isCompressible(page.headers['content-type'], page.body.byteLength)) return page;
  const body = await encode(page.body, encoding);
  return { ...page, headers: { ...page.headers, 'content-encoding': encoding }, body };
}

/** Response to a request for the page: 304 when `If-None-Match` has its ETag, else the page. */
export function answerWith({ status, headers, body }: CachedPage, request: Request): Response {
  if (headers.etag && matchesEtag(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...others } = headers;
    return new Response(null, { status: 304, headers: others });
  }
  const sized = { ...headers, 'content-length': String(body.byteLength) };
  return new Response(body, { status, headers: sized });
}
