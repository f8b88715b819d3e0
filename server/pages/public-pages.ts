import { withoutLanguage } from '../../app/i18n/language.ts';
import { pagePath } from '../../app/request/page-url.ts';
import { type FilterName, filterFrom, placeFrom, queryOf, textFrom } from '../../market/catalogue/rules.ts';

/** A page that is the same for every visitor without a session (design section 3.8). */
export interface PublicPage {
  /** Its address in the one form that it is rendered for, whatever else a visitor's address says. */
  readonly url: URL;
  /** The product whose stock it tells. */
  readonly productId: string | null;
  /** The pattern of its address, without the language. */
  readonly route: string;
}

/** As much of a query as changes the page, in one form; '' for none. */
type Query = (query: URLSearchParams) => string;

const none: Query = () => '';
const filter: Query = (query) => {
  const read = (name: FilterName) => query.get(name);
  return queryOf(filterFrom(read), placeFrom(read));
};

const words: Query = (query) => `?${new URLSearchParams({ q: textFrom(query.get('q')) })}`;

/**
 * The public pages, each with what of its query matters. A page belongs here when nothing on it depends on who asks, from
 * where or when, and when it tells no stock.
 */
const pages = new Map<string, Query>([
  ['/', none],
  ['/products', filter],
  ['/suggest', words],
  ['/cart', none],
  ['/about', none],
  ['/contact', none],
  ['/privacy', none],
  ['/terms', none],
  ['/shipping', none],
  ['/refund', none],
]);
const productPage = /^\/products\/(?<id>[\w-]{1,64})$/;

const longestSelection = 200;

/** The public page of an address, or of the router's request for its data; undefined for any other. */
export function publicPageAt(asked: URL): PublicPage | undefined {
  const path = withoutLanguage(pagePath(asked.pathname));
  const productId = productPage.exec(path)?.groups?.id ?? null;
  const query = productId === null ? pages.get(path) : none;
  if (!query) return undefined;
  const url = new URL(asked.origin + asked.pathname + query(asked.searchParams));
  if (asked.pathname.endsWith('.data')) {
    // The routes whose data the browser has not got yet.
    const selection = asked.searchParams.get('_routes');
    if (selection && selection.length > longestSelection) return undefined;
    if (selection !== null) url.searchParams.set('_routes', selection);
  }
  return { url, productId, route: productId === null ? path : '/products/:id' };
}
