import type { ReactNode } from 'react';
import { data, Links, Meta, Outlet, ScrollRestoration, useRouteError } from 'react-router';
import type { Actor } from '../market/kernel/context.ts';
import { indianDay } from '../market/kernel/days.ts';
import { settingsWithWays } from '../market/payments/offered-payments.ts';
import type { Route } from './+types/root.ts';
import { revalidateOnConflict } from './forms/revalidate-on-conflict.ts';
import { useLanguage } from './i18n/use-language.ts';
import {
  type Audience,
  audienceKey,
  identifyKey,
  isBusyKey,
  knownKey,
  marketKey,
  marketOf,
  operatorKey,
  requestIdKey,
  shopKey,
} from './request/context.ts';
import { RootDataOfError, useRememberRootData } from './request/known-root-data.tsx';
import { pageUrl } from './request/page-url.ts';
import type { KnownData, RootData } from './request/root-data.ts';
import { operatorWith, shopOf, shopWithoutSettings } from './request/shop.server.ts';
import { DeferredScripts } from './ui/shell/deferred-scripts.tsx';
import { ErrorPage, isBusyAnswer } from './ui/shell/error-page.tsx';
import { FocusOnNavigation } from './ui/shell/focus-on-navigation.tsx';
import { NavigationStatus } from './ui/shell/navigation-status.tsx';
import { PrefetchRoutes } from './ui/shell/prefetch-routes.tsx';
import { ReplayEarlyClicks } from './ui/shell/replay-early-clicks.tsx';
import './styles.css';
import anek700 from './ui/fonts/anek-latin-700.woff2?url';
import { Shell } from './ui/shell/shell.tsx';

/** Loads actor and settings here, so that a database failure ends in the error page that says so. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }) => {
    const market = marketOf(context);
    const { origin } = pageUrl(request);
    const known = shopWithoutSettings(context.get(operatorKey), origin, market.clock());
    context.set(knownKey, { user: undefined, shop: known });
    if (context.get(isBusyKey)) throw data({ refused: 'busy' }, { status: 503 });
    const [actor, settings] = await Promise.all([context.get(identifyKey)(), settingsWithWays(market)]);
    const operator = operatorWith(context.get(operatorKey), settings);
    context.set(marketKey, { ...market, actor });
    context.set(operatorKey, operator);
    const shop = shopOf(operator, settings, origin, market.clock());
    context.set(shopKey, shop);
    context.set(knownKey, { user: userOf(actor, context.get(audienceKey)), shop });
  },
];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { actor } = marketOf(context);
  const audience = context.get(audienceKey);
  const requestId = audience ? null : context.get(requestIdKey);
  return { user: userOf(actor, audience), shop: context.get(shopKey), requestId };
}

/** A cached page is rendered as for a visitor; only the header shows the links of its audience. */
function userOf(actor: Actor, audience: Audience | null): KnownData['user'] {
  if (audience) return audience === 'visitor' ? null : { role: audience };
  return actor.kind === 'user' ? { role: actor.role } : null;
}

let loadedOn = indianDay(new Date());

/**
 * Revalidates after a conflict, which may come from changed delivery costs, and on a new day, for the delivery
 * estimate.
 */
export const shouldRevalidate: typeof revalidateOnConflict = (change) => {
  const today = indianDay(new Date());
  const isAnotherDay = today !== loadedOn;
  loadedOn = today;
  return isAnotherDay || revalidateOnConflict(change);
};

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: anek700, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  // The busy page is static, one for every URL and visitor: the router could not hydrate it.
  const isStatic = isBusyAnswer(useRouteError());
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#175A30" />
        <Meta />
        <Links />
        {isStatic ? null : <ReplayEarlyClicks />}
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <DeferredScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useRememberRootData(loaderData);
  return (
    <>
      <NavigationStatus />
      <Outlet />
      <FocusOnNavigation />
      <PrefetchRoutes />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RootDataOfError error={error}>
      <NavigationStatus />
      <Shell>
        <ErrorPage error={error} />
      </Shell>
      <FocusOnNavigation />
    </RootDataOfError>
  );
}
