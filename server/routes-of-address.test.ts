import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { firstPart, firstParts, routesUnder } from './routes-of-address.ts';

interface Page {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}

const root: Page = { id: 'root', path: '' };
const pages = Object.fromEntries([root, ...pagesIn(routes, 'root')].map((page) => [page.id, page]));
const build = { routes: pages, assets: { routes: pages } } as unknown as ServerBuild;
const known = firstParts(pages);
const all = treeOf(pages);

function pagesIn(entries: readonly RouteConfigEntry[], parentId: string): Page[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const page = { id: id ?? file.replace(/^\.\/|\.tsx?$/g, ''), parentId, path, index };
    return [page, ...pagesIn(children, page.id)];
  });
}

function treeOf(some: Readonly<Record<string, Page>>, parentId?: string): RouteObject[] {
  const own = Object.values(some).filter((page) => page.parentId === parentId);
  return own.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: treeOf(some, id) },
  ) as RouteObject[];
}

const answering = (tree: RouteObject[], address: string) =>
  matchRoutes(tree, address)?.map(({ route, params }) => [route.id, params]);

/** What answers when only the routes under the address' first part are there; all of them where it has none. */
function answeringUnder(address: string) {
  const first = firstPart(address, known);
  if (first === undefined) return answering(all, address);
  return answering(treeOf(routesUnder(build, first).routes as unknown as typeof pages), address);
}

describe('the routes under the first part of an address', () => {
  const words = [...Object.values(pages).flatMap(({ path }) => path?.split('/') ?? []), 'hi', 'en', 'xx', ''];
  const part = fc.constantFrom(...words.map((word) => word.replace(/[:?]/g, '')), 'Products', '%70roducts');

  it('answer whatever all routes answer, in the same way', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const address = `/${parts.join('/')}`;
        expect(answeringUnder(address)).toEqual(answering(all, address));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['/', ''],
    ['/hi', ''],
    ['/products', 'products'],
    ['/hi/products/wheat', 'products'],
    ['/orders', 'orders'],
  ])('are few for what visitors ask: %s', (address, first) => {
    expect(firstPart(address, known)).toBe(first);
    const few = routesUnder(build, first);
    expect(Object.keys(few.routes).length).toBeLessThan(12);
    expect(Object.keys(few.assets.routes)).toEqual(Object.keys(few.routes));
  });
});
