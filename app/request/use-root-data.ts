import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { RootDataOfLast } from './known-root-data.tsx';
import type { RootData } from './root-data.ts';

/** Root data: user and shop. On an error page the data known there, or undefined. */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root');
  const known = use(RootDataOfLast);
  return loaded ?? known;
}
