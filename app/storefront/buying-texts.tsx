import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../i18n/more-texts.tsx';

const texts = lazyMessages({
  en: () => import('../i18n/en/buying.ts').then(({ checkoutMessages }) => checkoutMessages),
  hi: () => import('../i18n/hi/buying.ts').then(({ checkoutMessages }) => checkoutMessages),
});

/** Gives all below it the texts of the checkout, of orders, of the ways in and of the company. */
export function CheckoutMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
