import type { MiddlewareFunction } from 'react-router';

/** For a page whose address holds the secret of a mail: nobody keeps it, and no other page learns its address. */
export const keepSecret: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  answer.headers.set('cache-control', 'private, no-store');
  // Not `no-referrer`: with it browsers hide the origin of our own form too.
  answer.headers.set('referrer-policy', 'strict-origin');
  return answer;
};

/** The secret in the address of a request. */
export function tokenFrom(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
