import { createContext, type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { KnownData, RootData } from './root-data.ts';

/** Root data for error pages, where the router drops the loader data because a request failed. */
export const RootDataOfLast = createContext<RootData | undefined>(undefined);

/** Set in an effect, so only in the browser: on the server it would leak data between visitors. */
let lastLoaded: RootData | undefined;

/** Stores the root data for an error page after a network error. */
export function useRememberRootData(data: RootData): void {
  useEffect(() => {
    lastLoaded = { ...data, requestId: null };
  }, [data]);
}

/** Provides root data to an error page: the data sent with the error, else that of the last page. */
export function RootDataOfError({ error, children }: { error: unknown; children: ReactNode }) {
  return <RootDataOfLast value={dataOfError(error) ?? lastLoaded}>{children}</RootDataOfLast>;
}

/** The server adds the user and the shop's contact data to an error (`server/pages/error-handling.ts`). */
function dataOfError(error: unknown): RootData | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const { shop, user } = (body ?? {}) as Partial<KnownData>;
  return shop && { shop, user, requestId: null };
}
