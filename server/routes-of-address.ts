import type { ServerBuild } from 'react-router';
import { withoutLanguage } from '../app/i18n/language.ts';

/** As much of a route as tells where it stands. */
interface Place {
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}
type Places = Readonly<Record<string, Place | undefined>>;

/**
 * The first part of a page's path behind its language, where nothing but routes that begin with it, or with anything, can
 * answer: `products` of `/hi/products/wheat`. Undefined where others might too, and then the whole build has to be asked.
 */
export function firstPart(pathname: string, known: ReadonlySet<string>): string | undefined {
  const [, first = '', second = ''] = withoutLanguage(pathname).split('/');
  // Before `cart`, however it is written, `products` may be a language as well.
  const isCertain = !second.includes('%') && (second === '' || !known.has(second.toLowerCase()));
  return isCertain && known.has(first) ? first : undefined;
}

/** What the addresses of these routes begin with; '' is home. */
export function firstParts(routes: Places): ReadonlySet<string> {
  const ends = Object.keys(routes).filter((id) => isEnd(routes, id));
  return new Set(ends.map((id) => firstOf(routes, id)).filter((first) => !/[:*?]/.test(first)));
}

/**
 * The build with the routes that begin with this part, or with anything. The router tries its routes one after the other,
 * several times for a request, and makes all of them anew for each page; an address needs one in twenty.
 */
export function routesUnder<Build extends ServerBuild>(build: Build, first: string): Build {
  const ends = Object.keys(build.routes).filter((id) => {
    return isEnd(build.routes, id) && [first, '', '*'].includes(firstOf(build.routes, id));
  });
  const needed = new Set(ends.flatMap((id) => lineOf(build.routes, id)));
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => needed.has(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, routes: only(build.routes), assets };
}

function isEnd(routes: Places, id: string): boolean {
  return !Object.values(routes).some((route) => route?.parentId === id);
}

/** The first part of a route's address behind the language. */
function firstOf(routes: Places, id: string): string {
  const path = lineOf(routes, id).flatMap((one) => routes[one]?.path?.split('/') ?? []);
  return path.filter((part) => part !== '' && part !== ':lang?')[0] ?? '';
}

/** A route and those it stands in, the outermost first. */
function lineOf(routes: Places, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineOf(routes, parent), id];
}
