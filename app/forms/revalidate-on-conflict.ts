import type { ShouldRevalidateFunction } from 'react-router';

/** Revalidation after a conflict (409), so that the page shows the current state after a stale form. */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
