/**
 * The address of the page that a request is about. The router asks for a page's data at an address of its own
 * (`/orders.data`, `/_root.data`, `?_routes=…`), which must lead nobody back to it.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = pagePath(url.pathname);
  url.searchParams.delete('_routes');
  dropRouterIndex(url.searchParams);
  return url;
}

/** The path of the page for which the router asks at a path of its own; any other path is a page's already. */
export function pagePath(pathname: string): string {
  if (pathname === '/_root.data' || pathname === '/_.data') return '/';
  return pathname.replace(/\/_\.data$|\.data$/, '');
}

/** `?index` without a value marks the actions of index routes. */
function dropRouterIndex(query: URLSearchParams): void {
  const values = query.getAll('index').filter(Boolean);
  if (values.length === query.getAll('index').length) return;
  query.delete('index');
  for (const value of values) query.append('index', value);
}
