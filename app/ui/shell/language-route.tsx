import { data, Outlet } from 'react-router';
import { defaultLanguage, isLanguage } from '../../../market/kernel/languages.ts';
import type { Route } from './+types/language-route.ts';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** True for an unsupported language prefix, and for `/en`: the default language has no prefix. */
const isUnknown = (lang: string | undefined) =>
  lang !== undefined && (!isLanguage(lang) || lang === defaultLanguage);

/** 404 for resource routes, where only their own loader runs, and for forms, whose action would run before any loader. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, request }, next) => {
    if (isUnknown(params.lang) && request.method === 'POST') throw data(null, { status: 404 });
    const answer = await next();
    return isUnknown(params.lang) && answer.status !== 404 ? new Response(null, { status: 404 }) : answer;
  },
];

export function loader({ params }: Route.LoaderArgs) {
  if (isUnknown(params.lang)) throw data(null, { status: 404 });
  return null;
}

export default Outlet;

/** Error boundary below the root, so that header and footer have the root's data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
