import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '../../request/use-root-data.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Frame of every shop page: header and footer. Leaves room for an action bar at the bottom on phones. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-cotton has-data-action-bar:max-lg:bg-band has-data-action-bar:max-lg:pb-20 has-data-action-bar:tight:pb-0!">
      <SkipLink />
      <Letterhead />
      <Header />
      <div className="flex-1 bg-cotton">{children}</div>
      <Footer />
    </div>
  );
}

/** Letterhead for print, where header and footer are hidden. */
function Letterhead() {
  const t = useTranslations('common.logo');
  const shop = useRootData()?.shop;
  return (
    <p className="hidden items-baseline justify-between px-4 sm:px-6 lg:px-10 print:flex">
      <b className="font-head text-h3">{t('latin')}</b>
      {shop ? <span>{`${shop.phone} · ${shop.email}`}</span> : null}
    </p>
  );
}
