import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';

const texts = lazyMessages(
  import.meta.glob(
    [
      '../i18n/*/{admin,admin-*,documents,dues,enquiries,failures,history,outbox,portal,sensitive,split,staff}.json',
      '../i18n/*/{tax,tax-irn,texts,validation,vendor,vendor-*}.json',
    ],
    { import: 'default' },
  ),
);

/** Provides the messages of the portals, which only vendors and administrators load. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
