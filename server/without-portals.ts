import type { ServerBuild } from 'react-router';

const portals = ['vendor/frame', 'admin/frame'];
const needsPortals = /^(?:\/[^/]+)?\/(?:vendor|admin)(?:[./]|$)/;

/** Whether an address may be one of a portal's pages. */
export function mayNeedPortals(pathname: string): boolean {
  return needsPortals.test(pathname);
}

/**
 * The build without the pages of the portals. The router tries its routes one after the other, twice for each request,
 * and makes all of them anew for each page; three in five are the portals'.
 */
export function withoutPortals<Build extends ServerBuild>(build: Build): Build {
  const isPortals = (id: string | undefined): boolean =>
    id !== undefined && (portals.includes(id) || isPortals(build.routes[id]?.parentId));
  const others = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isPortals(id)));
  const assets = { ...build.assets, routes: others(build.assets.routes) };
  return { ...build, routes: others(build.routes), assets };
}
