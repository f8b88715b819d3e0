import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { reportKey } from './context.ts';
import { provideMessages } from './i18n/catalogue.ts';
import { messages as english } from './i18n/en/index.ts';
import { messages as hindi } from './i18n/hi/index.ts';
import { languageOf } from './i18n/language.ts';
import { Texts } from './i18n/texts.tsx';

provideMessages('en', english);
provideMessages('hi', hindi);

export * as keys from './context.ts';

/**
 * Renders the whole page before the first byte leaves, so that its inline scripts can be hashed into the
 * content security policy and no page needs `unsafe-inline`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(
    <Texts language={languageOf(new URL(request.url).pathname)}>
      <ServerRouter context={entry} url={request.url} />
    </Texts>,
    {
      onError(error) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;

  const html = `${await new Response(stream).text()}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Reports what broke to the operator, once. A wrong address or method is the visitor's mistake, not ours. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportKey)(error);
};
