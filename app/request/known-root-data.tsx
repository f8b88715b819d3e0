import { createContext, type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { KnownData, RootData } from './root-data.ts';

/** What an error page knows in place of the root's data, which the router drops when its loader gets no answer. */
export const RootDataOfLast = createContext<RootData | undefined>(undefined);

/** Set by an effect, and so in the browser alone: on the server one visitor would see another. */
let lastLoaded: RootData | undefined;

/** Remembers the root's data for a page that gets no answer. */
export function useRememberRootData(data: RootData): void {
  useEffect(() => {
    lastLoaded = { ...data, requestId: null };
  }, [data]);
}

/** Around an error page: the header knows what the server told with the error, or what the last page knew. */
export function RootDataOfError({ error, children }: { error: unknown; children: ReactNode }) {
  return <RootDataOfLast value={toldWith(error) ?? lastLoaded}>{children}</RootDataOfLast>;
}

/** The server sends along who is signed in and how to reach the shop (`server/pages/error-handling.ts`). */
function toldWith(error: unknown): RootData | undefined {
  const told: unknown = isRouteErrorResponse(error) ? error.data : null;
  const { shop, user } = (told ?? {}) as Partial<KnownData>;
  return shop && { shop, user, requestId: null };
}
