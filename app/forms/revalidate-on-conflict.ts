import type { ShouldRevalidateFunction } from 'react-router';

/** For pages on which a form may come too late: after a conflict (409) they show how things stand now, not how they stood. */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
