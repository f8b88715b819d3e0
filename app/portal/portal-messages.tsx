import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';

const texts = lazyMessages(import.meta.glob('../i18n/*/portals.ts', { import: 'default' }));

/** Provides the messages of the portals, which only vendors and administrators load. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
