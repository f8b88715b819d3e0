import { useLocation } from 'react-router';
import { withoutLanguage } from '../../i18n/language.ts';
import { pageUrl } from '../../request/page-url.ts';

/** Where products are kept in the portal of a page: vendors and administrators share their screens. Without its language. */
function productsPath(pathname: string): '/vendor/products' | '/admin/products' {
  return withoutLanguage(pathname).startsWith('/admin/') ? '/admin/products' : '/vendor/products';
}

export function useProductsPath() {
  return productsPath(useLocation().pathname);
}

/** The same for who answers a request. */
export function productsPathOf(request: Request) {
  return productsPath(pageUrl(request).pathname);
}
