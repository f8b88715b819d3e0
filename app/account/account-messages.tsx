import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';

const texts = lazyMessages({
  en: () => import('../i18n/en/account.ts').then(({ account }) => account),
  hi: () => import('../i18n/hi/account.ts').then(({ account }) => account),
});

/** Provides the messages of My Account, which no other page loads. */
export function AccountMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
