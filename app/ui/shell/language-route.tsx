import { data, Outlet } from 'react-router';
import { defaultLanguage, isLanguage } from '../../../market/kernel/languages.ts';
import type { Route } from './+types/language-route.ts';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** `/xx/…` in a language that the shop does not speak is an unknown address. English has no prefix. */
const isUnknown = (lang: string | undefined) =>
  lang !== undefined && (!isLanguage(lang) || lang === defaultLanguage);

/** For what is no page, whose own loader alone is asked; and for a form, whose action would run before any loader. */
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

/** Below the root, whose data the header and the footer show: who is signed in and how to reach the shop. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
