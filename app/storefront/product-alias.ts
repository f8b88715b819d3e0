import { redirect } from 'react-router';
import { languageOf, localise } from '../i18n/language.ts';
import { pageUrl } from '../request/page-url.ts';
import type { Route } from './+types/product-alias.ts';

/** `/product/{id}` is the same page (spec section 2): one address, so that search engines see it once. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { pathname, search } = pageUrl(request);
  const path = localise(`/products/${encodeURIComponent(params.id)}`, languageOf(pathname));
  return redirect(path + search, 301);
}
