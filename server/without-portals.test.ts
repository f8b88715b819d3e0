import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { mayNeedPortals, withoutPortals } from './without-portals.ts';

interface Page {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly path: string;
  readonly isPortals: boolean;
}

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/^\.\/|\.tsx?$/g, '');

function pagesIn(entries: readonly RouteConfigEntry[], parent?: Page): Page[] {
  return entries.flatMap((entry) => {
    const id = idOf(entry);
    const path = [parent?.path ?? '', entry.path].filter((part) => part !== undefined).join('/');
    const isPortals = parent?.isPortals || ['vendor/frame', 'admin/frame'].includes(id);
    const page = { id, parentId: parent?.id, path, isPortals };
    return [page, ...pagesIn(entry.children ?? [], page)];
  });
}

const pages = pagesIn(routes);
const addressOf = ({ path }: Page, language: string) =>
  path.replace('/:lang?', language).replace(/:\w+|\*/g, 'some');

describe('a page of a portal', () => {
  const ofPortals = pages.filter(({ isPortals }) => isPortals);

  it.each(['', '/hi', '/xx'])('is looked for among all pages under “%s”, and its data too', (language) => {
    const addresses = ofPortals.map((page) => addressOf(page, language));
    expect(addresses).toContain(`${language}/admin/products/some/stock`);
    const asked = addresses.flatMap((address) => [address, `${address}.data`, `${address}/`]);
    expect(asked.filter((address) => !mayNeedPortals(address))).toEqual([]);
  });

  it('is all that the shop does without', () => {
    const all = Object.fromEntries(pages.map(({ id, parentId }) => [id, { id, parentId }]));
    const build = withoutPortals({ routes: all, assets: { routes: all } } as unknown as ServerBuild);
    const others = pages.filter(({ isPortals }) => !isPortals).map(({ id }) => id);
    expect(Object.keys(build.routes)).toEqual(others);
    expect(Object.keys(build.assets.routes)).toEqual(others);
  });
});

describe('a page of the shop', () => {
  it.each(['/', '/products', '/hi/products/vendor-tools', '/hi.data', '/administrators'])(
    'is looked for among the pages of the shop alone: %s',
    (address) => expect(mayNeedPortals(address)).toBe(false),
  );
});
