import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { withoutLanguage } from '../app/i18n/language.ts';
import { pagePath } from '../app/page-url.ts';
import { mostFormBytes } from '../market/media/upload-rules.ts';

/** The largest form has a few hundred bytes; an order of a hundred lines some ten thousand. */
const largestBody = 1_048_576;

/** What uploads on their way may take of the memory of a process, all together. */
const mostInHand = 4 * mostFormBytes;

/** The forms that may hold files. All others are text, and small. */
const uploadPages: readonly RegExp[] = [
  /^\/(?:vendor|admin)\/products\/[\w-]{1,64}\/pictures(?:\/upload)?$/,
  /^\/vendor\/products\/import$/,
  /^\/vendor\/profile\/licences\/[\w-]{1,64}$/,
];

/** Whether a request brings files to a page that takes them. */
export function isUpload(request: Request): boolean {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const path = withoutLanguage(pagePath(new URL(request.url).pathname));
  return isForm && uploadPages.some((page) => page.test(path));
}

/**
 * Keeps bodies small, those of uploads too: only who is signed in may send one, and only so many at a time. What is too large
 * leads back to its page, which says so.
 */
export function limitedBodies(hasSession: (c: Context) => boolean): MiddlewareHandler {
  const small = bodyLimit({ maxSize: largestBody, onError: (c) => c.text('Content Too Large', 413) });
  const large = bodyLimit({ maxSize: mostFormBytes, onError: backToPage });
  let inHand = 0;
  return async (c, next) => {
    if (!isUpload(c.req.raw) || !hasSession(c)) return small(c, next);
    const bytes = Number(c.req.header('content-length') ?? mostFormBytes);
    if (bytes <= mostFormBytes && inHand + bytes > mostInHand)
      return c.text('Service Unavailable', 503, { 'retry-after': '10' });
    inHand += bytes;
    try {
      return await large(c, next);
    } finally {
      inHand -= bytes;
    }
  };
}

function backToPage(c: Context): Response {
  return c.redirect(`${pagePath(c.req.path)}?problem=bytes`, 303);
}
