import { expect, test } from 'vitest';
import { pageUrl } from './page-url.ts';

test.each([
  ['/orders', '/orders'],
  ['/orders.data', '/orders'],
  ['/hi.data', '/hi'],
  ['/_root.data', '/'],
  ['/orders/_.data', '/orders'],
  ['/orders.data?page=2&_routes=orders', '/orders?page=2'],
  ['/admin?index', '/admin'],
  ['/list?index=3', '/list?index=3'],
  ['/products/wheat.database', '/products/wheat.database'],
])('the page of a request to %s is %s', (address, page) => {
  const { pathname, search } = pageUrl(new Request(`https://shop.example${address}`));
  expect(pathname + search).toBe(page);
});
