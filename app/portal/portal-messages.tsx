import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';

const texts = lazyMessages({
  en: () => import('../i18n/en/portals.ts').then(({ portals }) => portals),
  hi: () => import('../i18n/hi/portals.ts').then(({ portals }) => portals),
});

/** Provides the messages of the portals, which only vendors and administrators load. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
