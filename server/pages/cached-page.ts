import { type Encoding, encode, isCompressible } from '../http/compress.ts';
import { etagOf, isKnown } from '../http/etag.ts';

/** A page as it goes out, again and again: its headers and bytes in one encoding. Never changed. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Browsers ask at each visit, which costs a 304; a CDN may give the page to everybody for half a minute. Whoever sends a
 * cookie may be signed in: no cache answers one from what another was given.
 */
const sharing = {
  'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
  vary: 'Accept-Encoding, Cookie',
};

/** The page of a rendered answer. Throws when it sets a cookie: that would be one visitor's page. */
export async function cachedPageOf(response: Response): Promise<CachedPage> {
  if (response.headers.has('set-cookie')) throw new Error('a public page must not set a cookie');
  const { status } = response;
  const body = await response.bytes();
  const headers = Object.fromEntries(response.headers);
  if (!isGood({ status })) return { status, headers: { ...headers, 'cache-control': 'no-cache' }, body };
  // Weak: the same page in another encoding has the same mark.
  return { status, headers: { ...sharing, ...headers, etag: `W/${etagOf(body)}` }, body };
}

/** Whether a page may be given to another visitor later on. */
export function isGood({ status }: Pick<CachedPage, 'status'>): boolean {
  return status === 200;
}

/** The same page compressed, where that makes it smaller. */
export async function encodedPage(page: CachedPage, encoding: Encoding): Promise<CachedPage> {
  if (!isCompressible(page.headers['content-type'], page.body.byteLength)) return page;
  const body = await encode(page.body, encoding);
  return { ...page, headers: { ...page.headers, 'content-encoding': encoding }, body };
}

/** What a request for the page is answered with: the page, its headers alone, or that the browser has it. */
export function answerWith({ status, headers, body }: CachedPage, request: Request): Response {
  if (headers.etag && isKnown(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...others } = headers;
    return new Response(null, { status: 304, headers: others });
  }
  const sized = { ...headers, 'content-length': String(body.byteLength) };
  return new Response(body, { status, headers: sized });
}
