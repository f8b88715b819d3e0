import { useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/language.ts';
import { pageUrl } from '../request/page-url.ts';

/**
 * Path of the product pages in the portal of a page, without the
 * language: vendors and administrators share their screens.
 */
function productsPath(pathname: string): '/vendor/products' | '/admin/products' {
  return withoutLanguage(pathname).startsWith('/admin/') ? '/admin/products' : '/vendor/products';
}

export function useProductsPath() {
  return productsPath(useLocation().pathname);
}

/** Path of the product pages in the portal of a request. */
export function productsPathOf(request: Request) {
  return productsPath(pageUrl(request).pathname);
}
