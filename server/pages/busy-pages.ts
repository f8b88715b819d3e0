import { localise } from '../../app/i18n/language.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { type Encoding, encodingFor } from '../http/compress.ts';
import { type CachedPage, cachedPageOf, encodedPage } from './cached-page.ts';
import type { PageRequest } from './pages.ts';

/** Answers a request with the page, in a language, that says that too much is in hand. */
export type BusyPages = (language: Language, request: Request) => Promise<Response>;

/** Renders the page once for each language, without the database, and keeps it: it must cost nothing when it is needed. */
export function createBusyPages(
  pages: (page: PageRequest) => Promise<Response>,
  { origin, retrySeconds }: { readonly origin: string; readonly retrySeconds: number },
): BusyPages {
  const kept = new Map<string, Promise<CachedPage>>();
  const render = async (language: Language, encoding: Encoding) => {
    const request = new Request(origin + localise('/', language));
    const page = await pages({ request, requestId: 'busy', client: '', isShared: true, isBusy: true });
    return encodedPage(await cachedPageOf(page), encoding);
  };
  return async (language, request) => {
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    const key = `${language} ${encoding}`;
    const made = kept.get(key) ?? render(language, encoding);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const { headers, body } = await made;
    const own = { 'cache-control': 'no-store', 'retry-after': String(retrySeconds) };
    return new Response(body, { status: 503, headers: { ...headers, ...own } });
  };
}
