import { redirect } from 'react-router';
import { languageOf, localise } from '../../i18n/language.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/product-alias.ts';

/** Redirects `/product/{id}` to the canonical URL (docs/product.md, Routes), so that search engines index one. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { pathname, search } = pageUrl(request);
  const path = localise(`/products/${encodeURIComponent(params.id)}`, languageOf(pathname));
  return redirect(path + search, 301);
}
