import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../../i18n/lazy-messages.tsx';

const texts = lazyMessages(import.meta.glob('../../i18n/*/delivery.ts', { import: 'default' }));

/** The texts of delivery to a place. */
export function DeliveryMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
