import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const before = 'window.__reactRouterManifest=';
/** What people look at before they buy, or while they do: there the next page shall be quick. */
const shopping = /^(?:root$|i18n\/|storefront\/)/;
/** What machines ask for: no page leads there. */
const machines = /^findable\//;

interface Table {
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * React Router's table of routes, which travels with every first visit, without what the pages besides the storefront's
 * import: a third of it. A browser that goes there finds these files by itself. What machines ask for is left
 * out, and what a route has not got goes unsaid. Throws when it is no such table.
 */
export function lightTable(code: string): string {
  if (!code.startsWith(before))
    throw new Error('the table of routes has another form than light-table.ts knows');
  const table = JSON.parse(code.slice(before.length).replace(/;\s*$/, '')) as Table;
  const routes = Object.entries(table.routes)
    .filter(([id]) => !machines.test(id))
    .map(([id, route]) => [id, said(shopping.test(id) ? route : { ...route, imports: [] })]);
  return `${before}${JSON.stringify({ ...table, routes: Object.fromEntries(routes) })};`;
}

/** React Router takes a flag, or styles, that are not there for none, and asks for a default export on the server alone. */
function said(route: Table['routes'][string]) {
  const isSaid = (name: string, value: unknown) =>
    value !== false && name !== 'hasDefaultExport' && (name !== 'css' || String(value) !== '');
  return Object.fromEntries(Object.entries(route).filter(([name, value]) => isSaid(name, value)));
}

/** Makes the table light in a finished build, whose files for browsers are in the folder `client`. */
export async function lightenTable(client: string): Promise<void> {
  const assets = join(client, 'assets');
  // The page of the web manifest is a file too, with letters beyond hexadecimal ones in its name.
  const name = (await readdir(assets)).find((one) => /^manifest-[\da-f]{8}\.js$/.test(one));
  if (!name) throw new Error('the build has no table of routes');
  const path = join(assets, name);
  await writeFile(path, lightTable(await readFile(path, 'utf8')));
}
