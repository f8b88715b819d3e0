/**
 * The URL of the page that a request belongs to. The router fetches data from its own URLs (`/orders.data`,
 * `/_root.data`, `?_routes=…`), which must not appear in redirects.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = pagePath(url.pathname);
  url.searchParams.delete('_routes');
  dropRouterIndex(url.searchParams);
  return url;
}

/** The path of the page for a router data path; other paths are returned unchanged. */
export function pagePath(pathname: string): string {
  if (pathname === '/_root.data' || pathname === '/_.data') return '/';
  return pathname.replace(/\/_\.data$|\.data$/, '');
}

/** `?index` without a value marks actions of index routes. */
function dropRouterIndex(query: URLSearchParams): void {
  const values = query.getAll('index').filter(Boolean);
  if (values.length === query.getAll('index').length) return;
  query.delete('index');
  for (const value of values) query.append('index', value);
}
