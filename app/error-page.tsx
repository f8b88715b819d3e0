import { isRouteErrorResponse } from 'react-router';

/** 404 or 500, in the site's frame and language. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <h1>{missing ? '404' : '500'}</h1>;
}
