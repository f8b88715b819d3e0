import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';

const texts = lazyMessages({
  en: () => import('../i18n/en/checkout.ts').then(({ checkoutMessages }) => checkoutMessages),
  hi: () => import('../i18n/hi/checkout.ts').then(({ checkoutMessages }) => checkoutMessages),
});

/** Gives all below it the texts of the checkout, of orders, of the ways in and of the company. */
export function CheckoutMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
