import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../../i18n/lazy-messages.tsx';

const texts = lazyMessages({
  en: () => import('../../i18n/en/checkout.ts').then(({ checkoutMessages }) => checkoutMessages),
  hi: () => import('../../i18n/hi/checkout.ts').then(({ checkoutMessages }) => checkoutMessages),
});

/** Provides the texts of the checkout, order, login and company pages to its children. */
export function CheckoutMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
