import type { MiddlewareFunction } from 'react-router';

/** Headers of a page with a token from a mail in its address: no caching, and no referrer with the token. */
export const secretPageHeaders: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  answer.headers.set('cache-control', 'private, no-store');
  // With `no-referrer` browsers would hide the origin of our own form too.
  answer.headers.set('referrer-policy', 'strict-origin');
  return answer;
};

/** Token in the address of a request. */
export function tokenFrom(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
