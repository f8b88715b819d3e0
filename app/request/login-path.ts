import { languageOf, localise, withoutLanguage } from '../i18n/language.ts';
import { pageUrl } from './page-url.ts';
import { withRedirect } from './safe-redirect.ts';

/** Login URL for a signed-out request: the area's login, with the return URL (docs/product.md, Routes). */
export function loginPathFor(request: Request): string {
  return withReturn(request, loginOf);
}

/** URL of the page on which administrators add a second factor, with the return URL. */
export function secondFactorPathFor(request: Request): string {
  return withReturn(request, () => '/account/second-factor');
}

function withReturn(request: Request, to: (page: string) => string): string {
  const { pathname, search } = pageUrl(request);
  const page = withoutLanguage(pathname);
  return localise(withRedirect(to(page), page + search), languageOf(pathname));
}

function loginOf(page: string): string {
  if (isWithin(page, '/vendor')) return '/vendor/login';
  return isWithin(page, '/admin') ? '/admin/login' : '/login';
}

function isWithin(page: string, area: string): boolean {
  return page === area || page.startsWith(`${area}/`);
}
