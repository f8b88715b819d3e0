import { localise } from '../../app/i18n/language.ts';
import type { Language } from '../../market/kernel/languages.ts';

/**
 * True for a missing file that a browser opened as a page: a route without a component cannot render the not-found
 * page, and its response is the text `null`.
 */
export function isMissingFile({ method, headers }: Request, answer: Response): boolean {
  const wantsPage = method === 'GET' && (headers.get('accept') ?? '').includes('text/html');
  return wantsPage && answer.status === 404 && !answer.headers.get('content-type')?.startsWith('text/html');
}

/** A request for the not-found page in the language, with the same headers. */
export function requestForMissingPage({ url, headers, signal }: Request, language: Language): Request {
  return new Request(new URL(localise('/not-found', language), url), { headers, signal });
}
