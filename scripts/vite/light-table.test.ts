import { expect, test } from 'vitest';
import { lightTable } from './light-table.ts';

const before = 'window.__reactRouterManifest=';
const flags = { hasLoader: true, hasAction: false, hasDefaultExport: true };
const route = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ['/assets/shared.js'],
  css: [],
  ...flags,
});

test('storefront pages say what to ask for ahead, the others do not, and no page is lost', () => {
  const ids = ['root', 'i18n/language-route', 'storefront/product', 'vendor/orders/list', 'admin/users/list'];
  const table = {
    version: '1',
    routes: Object.fromEntries([...ids, 'findable/robots'].map((id) => [id, route(id)])),
  };
  const light = lightTable(`${before}${JSON.stringify(table)};`);
  const { version, routes } = JSON.parse(light.slice(before.length, -1));
  expect(version).toBe('1');
  expect(Object.keys(routes)).toEqual(ids);
  expect(ids.filter((id) => routes[id].imports.length > 0)).toEqual(ids.slice(0, 3));
  const id = 'admin/users/list';
  expect(routes[id]).toEqual({ id, module: `/assets/${id}.js`, imports: [], hasLoader: true });
});

test('another form of the table ends the build', () => {
  expect(() => lightTable('export default {}')).toThrow('another form');
});
