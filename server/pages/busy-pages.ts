import { localise } from '../../app/i18n/language.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { type Encoding, encodingFor } from '../http/compress.ts';
import { type CachedPage, cachedPageOf, encodedPage } from './cached-page.ts';
import type { PageRequest } from './pages.ts';

/** Returns the overload page (503) in a language. */
export type BusyPages = (language: Language, request: Request) => Promise<Response>;

/**
 * Renders the overload page once for each language and encoding, without the database, and caches it: cheap under load.
 */
export function createBusyPages(
  pages: (page: PageRequest) => Promise<Response>,
  { origin, retrySeconds }: { readonly origin: string; readonly retrySeconds: number },
): BusyPages {
  const cache = new Map<string, Promise<CachedPage>>();
  const render = async (language: Language, encoding: Encoding) => {
    const request = new Request(origin + localise('/', language));
    const page = await pages({ request, requestId: 'busy', client: '', audience: 'visitor', isBusy: true });
    return encodedPage(await cachedPageOf(page, 'visitor'), encoding);
  };
  return async (language, request) => {
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    const key = `${language} ${encoding}`;
    const made = cache.get(key) ?? render(language, encoding);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    const { headers, body } = await made;
    const own = { 'cache-control': 'no-store', 'retry-after': String(retrySeconds) };
    return new Response(body, { status: 503, headers: { ...headers, ...own } });
  };
}
