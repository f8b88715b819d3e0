import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What stands around every page of the shop. Leaves room for a bar of action at the bottom of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <div className="flex min-h-dvh flex-col bg-cotton has-data-action-bar:max-lg:bg-band has-data-action-bar:max-lg:pb-20">
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <Header />
      <div className="flex-1 bg-cotton">{children}</div>
      <Footer />
    </div>
  );
}
