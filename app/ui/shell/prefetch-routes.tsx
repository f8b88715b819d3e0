import { useEffect } from 'react';
import { useLocation } from 'react-router';

interface RouteFiles {
  readonly id: string;
  readonly module?: string;
}

declare global {
  interface Navigator {
    /** Network Information API, where supported. `saveData`: the person has asked for reduced data usage. */
    readonly connection?: { readonly saveData: boolean };
  }
  interface Window {
    /** The router's manifest of route files, sent with the page. */
    __reactRouterManifest?: { readonly routes: Record<string, RouteFiles | undefined> };
  }
}

/** Delay after the first page, in milliseconds. */
const wait = 3_000;
// Purchase pages first; portals are not prefetched.
const areas = ['storefront/', 'identity/', 'account/', 'company/'];

let isDone = false;

/**
 * Prefetches the code of the other pages. Without its code a page cannot even render a network error; with it the page
 * opens at once or reports that its data could not be loaded. Disabled where the browser asks to save data.
 */
export function PrefetchRoutes() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries failed fetches after each navigation
  useEffect(() => {
    if (isDone || import.meta.env.DEV || navigator.connection?.saveData) return;
    const timer = setTimeout(() => void fetchAll(), wait);
    return () => clearTimeout(timer);
  }, [key]);
  return null;
}

/** Sequential, so that bandwidth remains for navigation. */
async function fetchAll(): Promise<void> {
  try {
    for (const file of files()) await import(/* @vite-ignore */ file);
    isDone = true;
  } catch {
    // Network error: retried after the next navigation.
  }
}

function files(): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const selected = areas.flatMap((area) => routes.filter((route) => route?.id.startsWith(area)));
  return selected.flatMap((route) => route?.module ?? []);
}
