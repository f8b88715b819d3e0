import { withoutLanguage } from '../../app/i18n/language.ts';
import { pagePath } from '../../app/request/page-url.ts';
import { type FilterName, filterFrom, placeFrom, queryOf, textFrom } from '../../market/catalogue/rules.ts';

/** A page that is the same for all people of an audience. */
export interface PublicPage {
  /** Its canonical URL, without query parameters that do not change the page. */
  readonly url: URL;
  /** The product whose stock it shows. */
  readonly productId: string | null;
  /** The pattern of its route, without the language. */
  readonly route: string;
  /** Whether it contains personal data of signed-in people, so that it is the same for visitors only. */
  readonly isPersonal: boolean;
}

/** Canonical form of the query parameters that change the page; '' for none. */
type Query = (query: URLSearchParams) => string;

const none: Query = () => '';
const filter: Query = (query) => {
  const read = (name: FilterName) => query.get(name);
  return queryOf(filterFrom(read), placeFrom(read));
};

const searchText: Query = (query) => `?${new URLSearchParams({ q: textFrom(query.get('q')) })}`;

/**
 * The public pages and their relevant query parameters. A page belongs here when it depends neither on the visitor,
 * their location or the time, nor shows stock.
 */
const pages = new Map<string, Query>([
  ['/', none],
  ['/products', filter],
  ['/suggest', searchText],
  ['/cart', none],
  ['/about', none],
  ['/contact', none],
  ['/privacy', none],
  ['/terms', none],
  ['/shipping', none],
  ['/refund', none],
  ['/how-we-rank', none],
]);
/** The contact form is prefilled with the name and email of signed-in people. */
const personalPages: ReadonlySet<string> = new Set(['/contact']);
const productPage = /^\/products\/(?<id>[\w-]{1,64})(?<reviews>\/reviews)?$/;

/** Order, district and beginning of a page of reviews; '' for each that it does not have. */
const reviewsQuery: Query = (query) => {
  const given = ['sort', 'district', 'after'].map((name) => [name, (query.get(name) ?? '').slice(0, 64)]);
  const kept = given.filter(([, value]) => value !== '');
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
};

const longestSelection = 200;

function queryOfProduct(reviews: string | undefined): Query {
  return reviews ? reviewsQuery : none;
}

/** The public page of a URL, or of the router's request for its data; undefined for any other. */
export function publicPageAt(requested: URL): PublicPage | undefined {
  const path = withoutLanguage(pagePath(requested.pathname));
  const { id: productId = null, reviews } = productPage.exec(path)?.groups ?? {};
  const query = productId === null ? pages.get(path) : queryOfProduct(reviews);
  // The forms of a report, a question and an answer are for one reader.
  const isForm = ['report', 'question'].some((name) => requested.searchParams.has(name));
  if (!query || (reviews && isForm)) return undefined;
  const url = new URL(requested.origin + requested.pathname + query(requested.searchParams));
  if (requested.pathname.endsWith('.data')) {
    // The routes whose data the browser lacks.
    const selection = requested.searchParams.get('_routes');
    if (selection && selection.length > longestSelection) return undefined;
    if (selection !== null) url.searchParams.set('_routes', selection);
  }
  const route = productId === null ? path : `/products/:id${reviews ?? ''}`;
  return { url, productId, route, isPersonal: personalPages.has(path) };
}
