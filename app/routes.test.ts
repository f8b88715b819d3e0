import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { languages } from '../market/kernel/languages.ts';
import { localise } from './i18n/language.ts';
import routes from './routes.ts';

/** The route files that match a URL. */
function filesAt(address: string): unknown[] {
  return matchRoutes(objectsOf(routes), address)?.map(({ route }) => route.handle) ?? [];
}

function objectsOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, caseSensitive = false, children }): RouteObject => {
    const route = { handle: file, caseSensitive, ...(path === undefined ? {} : { path }) };
    return index ? { ...route, index } : { ...route, children: objectsOf(children ?? []) };
  });
}

it.each(['/admin/cart', '/hi/admin/cart', '/admin/order-confirmation/o1', '/admin/x', '/admin/x/y/z'])(
  'guards %s as an admin page',
  (address) => {
    expect(filesAt(address).slice(1)).toEqual(['./admin/frame.tsx', './admin/not-found.tsx']);
  },
);

it.each([
  ['/admin', './admin/index.ts'],
  ['/admin/dashboard', './admin/dashboard.tsx'],
  ['/admin/products', './admin/products/list.tsx'],
  ['/hi/admin/products/p1', './portal/products/edit.tsx'],
  ['/hi/admin/login', './identity/admin-login.tsx'],
  ['/products', './storefront/browse/products.tsx'],
  ['/hi/orders', './storefront/order/orders.tsx'],
  ['/products/p1', './storefront/product/product.tsx'],
  ['/no/where', './storefront/not-found.tsx'],
  ['/mr/cart', './storefront/not-found.tsx'],
  ['/en/cart', './storefront/not-found.tsx'],
  ['/HI/cart', './storefront/not-found.tsx'],
])('leads %s to %s', (address, file) => {
  expect(filesAt(address).at(-1)).toBe(file);
});

it('has all pages in every language', () => {
  const found = languages.map((language) => filesAt(localise('/cart', language)).at(-1));
  expect(found).toEqual(languages.map(() => './storefront/cart/cart.tsx'));
});
