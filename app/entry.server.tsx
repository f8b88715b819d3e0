import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { provideMessages } from './i18n/catalogue.ts';
import { messages as english } from './i18n/en/index.ts';
import { messages as hindi } from './i18n/hi/index.ts';
import { languageOf } from './i18n/language.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import { textFiles } from './i18n/text-files.server.ts';
import { reportKey } from './request/context.ts';
import { ServerScripts } from './ui/shell/deferred-scripts.tsx';

provideMessages('en', english);
provideMessages('hi', hindi);

export { renderMail } from './mail/render.tsx';
export * as keys from './request/context.ts';

/**
 * Renders the whole page before the first byte leaves, so that its inline scripts can be hashed into the
 * content security policy and no page needs `unsafe-inline`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  // React would write the router's data piece by piece between scripts of its own; at hand it is one.
  const { serverHandoffStream, ...rest } = entry;
  const data = await new Response(serverHandoffStream).text();
  const language = languageOf(new URL(request.url).pathname);
  const html = await rendered(
    <ServerScripts value={{ data: handOver(data), files: textFiles(language) }}>
      <MessagesProvider language={language}>
        <ServerRouter context={rest} url={request.url} />
      </MessagesProvider>
    </ServerScripts>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

/** The page as text at once, which takes half the time; as a stream where a part of it has to wait for something. */
async function rendered(page: ReactNode): Promise<string> {
  const html = atOnce(page);
  if (html !== null && !html.includes(unfinished)) return html;
  let failure: unknown;
  const stream = await renderToReadableStream(page, {
    onError(error) {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  return new Response(stream).text();
}

/** How React marks what it leaves to the browser. */
const unfinished = '<!--$!-->';

function atOnce(page: ReactNode): string | null {
  try {
    return `<!DOCTYPE html>${renderToString(page)}`;
  } catch {
    return null; // it waits for something outside of any boundary, or is broken, which the stream then tells
  }
}

/** Gives the loaders' data to the router in the browser, as its own server component would. */
function handOver(data: string): string {
  const json = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${json});${controller}.close();`;
}

/** Reports what broke to the operator, once. A wrong address or method is the visitor's mistake, not ours. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportKey)(error);
};
