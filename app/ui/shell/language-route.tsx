import { Outlet } from 'react-router';
import type { Route } from './+types/language-route.ts';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** The pages of one language; an unsupported prefix matches no route. */
export default Outlet;

/** Error boundary below the root, so that header and footer have the root's data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
