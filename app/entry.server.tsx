import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { languages } from '../market/kernel/languages.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { provideMessages } from './i18n/catalogue.ts';
import { languageOf } from './i18n/language.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import { textFiles } from './i18n/text-files.server.ts';
import { serverTexts } from './i18n/texts.server.ts';
import { reportKey } from './request/context.ts';
import { ServerScripts } from './ui/shell/deferred-scripts.tsx';

for (const language of languages) {
  const { cart, common } = serverTexts[language];
  provideMessages(language, { cart, common });
}

export { renderMail } from './mail/render.tsx';
export * as keys from './request/context.ts';

/**
 * Renders the whole page before sending the first byte, so that its inline scripts can be hashed into the content
 * security policy and no page needs `unsafe-inline`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  // Buffered: React would stream the router's data as several inline scripts between its own.
  const { serverHandoffStream, ...rest } = entry;
  const data = await new Response(serverHandoffStream).text();
  const language = languageOf(new URL(request.url).pathname);
  const html = await renderPage(
    <ServerScripts value={{ data: handoffScript(data), files: textFiles(language) }}>
      <MessagesProvider language={language}>
        <ServerRouter context={rest} url={request.url} />
      </MessagesProvider>
    </ServerScripts>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

/** Renders to a string, which takes half the time; falls back to a stream if a part of the page suspends. */
async function renderPage(page: ReactNode): Promise<string> {
  const html = renderSync(page);
  if (html !== null && !html.includes(clientRenderedMarker)) return html;
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

/** React's marker of a boundary that is left to client rendering. */
const clientRenderedMarker = '<!--$!-->';

function renderSync(page: ReactNode): string | null {
  try {
    return `<!DOCTYPE html>${renderToString(page)}`;
  } catch {
    return null; // suspended outside any boundary, or failed; the stream then reports the error
  }
}

/** Script that passes the loader data to the router in the browser, as React Router's own component does. */
function handoffScript(data: string): string {
  // In single quotes: the data are JSON, and each escaped double quote would cost a byte.
  const text = data.replace(
    /[\\'&<>\p{Cc}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue('${text}');${controller}.close();`;
}

/** Reports server errors to the operator, once. A wrong URL or method is a client error. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportKey)(error);
};
