import { isIP, isIPv6 } from 'node:net';
import { oneLine } from '../../market/kernel/plain-text.ts';
import { ipv6Prefix } from '../../market/limits/networks.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'siteUrl' | 'trustProxy'>;

/** The public URL of a request. Forwarding headers count only from a trusted proxy. */
export function publicUrl(request: Request, { siteUrl, trustProxy }: Settings): URL {
  const url = new URL(request.url);
  const origin = siteUrl ?? (trustProxy ? forwardedOrigin(request.headers, url) : url.origin);
  return withCleanQuery(new URL(origin + url.pathname + url.search));
}

/** The path and query of a URL without empty path segments: `/hi//cart` is `/hi/cart`. */
export function withoutEmptyParts({ pathname, search }: URL): string {
  return pathname.replace(/\/{2,}/g, '/') + search;
}

function forwardedOrigin(headers: Headers, url: URL): string {
  const protocol = last(headers.get('x-forwarded-proto')) === 'https' ? 'https' : 'http';
  const host = last(headers.get('x-forwarded-host')) ?? url.host;
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : url.origin;
}

/**
 * Client address for rate limits only: the last entry of `X-Forwarded-For`, which our own proxy added. For IPv6 the /64
 * network: a subscriber can choose the other 64 bits freely (RFC 6177).
 */
export function clientOf(headers: Headers, peer: string | undefined, { trustProxy }: Settings): string {
  const address = addressOf(headers, peer, trustProxy) ?? 'unknown';
  return isIPv6(address) ? ipv6Prefix(address) : address;
}

/** The whole client address, for a payment provider only; undefined when it is not an IP address. */
export function buyerAddressOf(
  headers: Headers,
  peer: string | undefined,
  { trustProxy }: Settings,
): string | undefined {
  const address = addressOf(headers, peer, trustProxy)?.replace(/%.*$/, '');
  return address && isIP(address) ? address : undefined;
}

function addressOf(headers: Headers, peer: string | undefined, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? last(headers.get('x-forwarded-for')) : undefined;
  const address = forwarded ?? peer;
  return /^::ffff:([\d.]+)$/i.exec(address ?? '')?.[1] ?? address;
}

function last(list: string | null): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined;
}

/**
 * CSRF check: whether a form may come from another site, by the first of `Origin`, `Sec-Fetch-Site` and `Referer` that
 * is present. A form with none of them is accepted without a session and refused with one (`docs/security.md`, "Where a
 * form comes from").
 */
export function isForeign(headers: Headers, own: URL, hasSession: boolean): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin !== own.origin;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const referer = headers.get('referer');
  if (referer !== null) return !URL.canParse(referer) || new URL(referer).origin !== own.origin;
  return hasSession;
}

/** Whether the path of a URL can be decoded and has no control character. */
export function isReadable({ pathname }: URL): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Percent-encoded bytes that may be no text of one line: below a space, DEL, and those of other scripts. */
const suspicious = /%(?:[01][0-9a-f]|7f|[c-f][0-9a-f])/i;

/** The URL whose query has texts of one line only. */
function withCleanQuery(url: URL): URL {
  if (!suspicious.test(url.search)) return url;
  const sent = [...url.searchParams];
  const clean = sent.map((pair) => pair.map(oneLine));
  if (sent.flat().join() === clean.flat().join()) return url;
  return new URL(`${url.origin}${url.pathname}?${new URLSearchParams(clean)}`);
}
