import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

type Settings = Pick<Config, 'siteUrl' | 'trustProxy'>;

/** The address under which the visitor sees the page: what the proxy in front says counts only when it is trusted. */
export function publicUrl(request: Request, { siteUrl, trustProxy }: Settings): URL {
  const url = new URL(request.url);
  const origin = siteUrl ?? (trustProxy ? forwardedOrigin(request.headers, url) : url.origin);
  return new URL(origin + url.pathname + url.search);
}

/** The path and query of an address without empty parts in its path: `/hi//cart` is `/hi/cart`. */
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
 * Who asks, for rate limits only: the address that our own proxy saw, not what a client may have put first. Of IPv6 the
 * first 64 bits: everybody has the other 64 to choose from (RFC 6177).
 */
export function clientOf(headers: Headers, peer: string | undefined, { trustProxy }: Settings): string {
  const forwarded = trustProxy ? last(headers.get('x-forwarded-for')) : undefined;
  const address = forwarded ?? peer ?? 'unknown';
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // As an address of a page it is written in the shortest way, whatever way it came in.
  const [left = '', right] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const [start, end] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = right === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}

function last(list: string | null): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined;
}

/**
 * Whether a form may have been sent by a page of another site. Every browser that we serve says where a form comes
 * from; a program that says nothing carries no visitor's cookie.
 */
export function isForeign(headers: Headers, own: URL): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin !== own.origin;
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** Whether an address can be decoded, and holds no NUL, which no text in the database may. */
export function isReadable(url: URL): boolean {
  if (/%00/.test(url.pathname + url.search)) return false;
  try {
    decodeURIComponent(url.pathname);
    return true;
  } catch {
    return false;
  }
}

/** Whether a form's body is free of NUL, however it is written. */
export function isCleanBody(body: Uint8Array): boolean {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return !text.includes(0) && !text.includes('%00') && !text.includes('\\u0000');
}
