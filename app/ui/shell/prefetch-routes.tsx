import { useEffect } from 'react';
import { useLocation } from 'react-router';

interface RouteFiles {
  readonly id: string;
  readonly module?: string;
}

declare global {
  interface Navigator {
    /** Of browsers that know it. `saveData`: the person has asked for little data. */
    readonly connection?: { readonly saveData: boolean };
  }
  interface Window {
    /** The router's own table of files, sent with the page. */
    __reactRouterManifest?: { readonly routes: Record<string, RouteFiles | undefined> };
  }
}

/** After the first page stands and has been read a little. */
const wait = 3_000;
// The way of a purchase first; the portals are asked for when somebody goes there.
const areas = ['storefront/', 'identity/', 'account/', 'company/'];

let isDone = false;

/**
 * Fetches the code of the other pages while there is a signal. The router cannot show a page whose code it cannot get,
 * not even one that says so; what is here already opens at once, or tells calmly that its data could not be had. A person
 * who has asked the browser to save data pays for no page that they do not open.
 */
export function PrefetchRoutes() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is tried again on the next page
  useEffect(() => {
    if (isDone || import.meta.env.DEV || navigator.connection?.saveData) return;
    const timer = setTimeout(() => void fetchAll(), wait);
    return () => clearTimeout(timer);
  }, [key]);
  return null;
}

/** One after the other, so that the line stays free for what is tapped meanwhile. */
async function fetchAll(): Promise<void> {
  try {
    for (const file of files()) await import(/* @vite-ignore */ file);
    isDone = true;
  } catch {
    // No signal: the next page tries again.
  }
}

function files(): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const wanted = areas.flatMap((area) => routes.filter((route) => route?.id.startsWith(area)));
  return wanted.flatMap((route) => route?.module ?? []);
}
