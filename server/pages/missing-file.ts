import { localise } from '../../app/i18n/language.ts';
import type { Language } from '../../market/kernel/languages.ts';

/**
 * True for a file that is not there, opened by a browser as a page: a route without a component cannot show the not-found page,
 * and answers with the bare word `null`.
 */
export function isMissingFile({ method, headers }: Request, answer: Response): boolean {
  const wantsPage = method === 'GET' && (headers.get('accept') ?? '').includes('text/html');
  return wantsPage && answer.status === 404 && !answer.headers.get('content-type')?.startsWith('text/html');
}

/** A request for the not-found page in the language, by the same visitor. */
export function requestForMissingPage({ url, headers, signal }: Request, language: Language): Request {
  return new Request(new URL(localise('/not-found', language), url), { headers, signal });
}
