import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../root-data.ts';

/** Who is signed in and how to reach the shop; undefined when even that could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root');
}
