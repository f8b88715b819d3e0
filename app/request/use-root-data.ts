import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { RootDataOfLast } from './known-root-data.tsx';
import type { RootData } from './root-data.ts';

/** Who is signed in and how to reach the shop; on an error page what is known of it, and undefined when nothing is. */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root');
  const known = use(RootDataOfLast);
  return loaded ?? known;
}
