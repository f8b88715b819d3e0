import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import {
  filterFrom,
  type ListPlace,
  type ProductFilter,
  placeFrom,
  queryOf,
} from '../../market/catalogue/rules.ts';
import { publicPageAt } from './public-pages.ts';

const site = 'https://shop.example';
const pageAt = (path: string) => {
  const page = publicPageAt(new URL(path, site));
  return page && { path: page.url.href.slice(site.length), productId: page.productId };
};

describe('a public page', () => {
  it.each([
    ['/', '/'],
    ['/hi', '/hi'],
    ['/?utm_source=sms&fbclid=x', '/'],
    ['/hi/cart?x=1', '/hi/cart'],
    ['/products?utm_source=sms&page=1&minPrice=0', '/products'],
    ['/products?search=%20wheat&utm_medium=x&category=all', '/products?search=wheat'],
    ['/products.data?search=gram&x=1&_routes=a%2Cb', '/products.data?search=gram&_routes=a%2Cb'],
    ['/products?after=wheat&page=2&x=1', '/products?page=2&after=wheat'],
    ['/products?page=2', '/products'],
    ['/_root.data', '/_root.data'],
    ['/hi.data?x=1', '/hi.data'],
    ['/hi/suggest?q=+gehu+&x=1', '/hi/suggest?q=gehu'],
  ])('%s has the canonical URL %s', (asked, path) => {
    expect(pageAt(asked)).toEqual({ path, productId: null });
  });

  it.each(['/products/wheat-hd-3086?x=1', '/hi/products/wheat-hd-3086.data'])(
    '%s shows the stock of its product',
    (asked) => {
      expect(pageAt(asked)).toEqual({ path: asked.replace('?x=1', ''), productId: 'wheat-hd-3086' });
    },
  );

  it('of another host is another page, as its links contain the host', () => {
    expect(publicPageAt(new URL('http://other.example/'))?.url.href).toBe('http://other.example/');
  });
});

it.each([
  '/login',
  '/hi/register',
  '/checkout',
  '/orders',
  '/account',
  '/order-confirmation/x',
  '/cart/products?id=x',
  '/vendor/dashboard',
  '/admin',
  '/admin/products/x',
  '/en/products',
  '/products/a/b',
  '/products/%77heat',
  '/product/x',
  '/Products',
  '/nothing',
  `/products.data?_routes=${'x'.repeat(300)}`,
])('%s is not public', (path) => {
  expect(pageAt(path)).toBeUndefined();
});

it('canonical URL of a list keeps its filters and place, and is canonical itself', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('Seeds', '1', '24', '0', '1,000', '-5', 'price-low', 'IN'),
  );
  const names = [...Object.keys(filterFrom(() => undefined)), 'page', 'after', 'before', 'utm_source'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      const asked = new URL(`/products?${new URLSearchParams(pairs)}`, site);
      const url = publicPageAt(asked)?.url ?? asked;
      expect(understood(url)).toEqual(understood(asked));
      expect(url.search).toBe(queryOf(...understood(asked)));
      expect(publicPageAt(url)?.url.href).toBe(url.href);
    }),
  );
});

function understood({ searchParams }: URL): [ProductFilter, ListPlace] {
  const read = (name: string) => searchParams.get(name);
  return [filterFrom(read), placeFrom(read)];
}

it('no static route is taken for a product page', () => {
  const paths = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const own = `${above}/${path}`.replace('/hi?', '').replace(/\/$/, '');
      return [own, ...paths(children, own)];
    });
  const named = paths(routes).filter((path) => path.startsWith('/products/') && !path.includes(':'));
  expect(named.filter((path) => pageAt(path)?.productId)).toEqual([]);
});
