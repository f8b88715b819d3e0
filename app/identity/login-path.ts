import { languageOf, localise, withoutLanguage } from '../i18n/language.ts';
import { withRedirect } from './safe-redirect.ts';

/** Where a signed-out visitor of an address signs in: the area's login, with the way back (spec section 2). */
export function loginPathFor(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const page = withoutLanguage(pathname);
  searchParams.delete('index'); // the router's own mark on the actions of index routes
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return localise(withRedirect(loginOf(page), page + query), languageOf(pathname));
}

function loginOf(page: string): string {
  if (isWithin(page, '/vendor')) return '/vendor/login';
  return isWithin(page, '/admin') ? '/admin/login' : '/login';
}

function isWithin(page: string, area: string): boolean {
  return page === area || page.startsWith(`${area}/`);
}
