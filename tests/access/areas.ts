import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import { root } from '../support/source.ts';
import type { Row } from './table.ts';

export interface Page {
  /** Path without the language prefix. */
  readonly address: string;
  /** Route file, relative to `app`. */
  readonly file: string;
}

/** All pages of the shop, from its route configuration. */
export const pages: readonly Page[] = pagesIn(routes);

function pagesIn(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const address = path === 'hi?' ? '' : `${above}${path && `/${path}`}`;
    const isPage = children.length === 0 && (index || path !== '');
    return isPage ? [{ address: address || '/', file }] : pagesIn(children, address);
  });
}

/** True if the route of the page exports an action. */
export function hasAction({ file }: Page): boolean {
  return /export (async )?(function|const) action\b/.test(textOf(file));
}

/** Resource routes: they return a file or data instead of a page, and each sets its own headers. */
export const resources: ReadonlySet<string> = new Set(
  pages.filter(({ file }) => !textOf(file).includes('export default')).map(({ address }) => address),
);

function textOf(file: string): string {
  return readFileSync(join(root, 'app', file), 'utf8');
}

/** The area of a row. Pages of one area share their layout and their access check. */
export function areaOf({ address }: Row): string {
  if (
    /^\/(?:(?:(?:vendor|admin)\/)?(?:login|register)|logout|(?:forgot|reset)-password|verify-email)$/.test(
      address,
    )
  )
    return 'identity';
  return /^\/(account|vendor|admin)(?:\/|$)/.exec(address)?.[1] ?? 'shop';
}

/** The first row of each kind. */
export function firstOfEach<T>(all: readonly T[], kindOf: (one: T) => string): T[] {
  return [...new Map(all.toReversed().map((one) => [kindOf(one), one])).values()].toReversed();
}
