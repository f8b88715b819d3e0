import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '../../request/use-root-data.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around every page of the shop. Leaves room for a bar of action at the bottom of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-cotton has-data-action-bar:max-lg:bg-band has-data-action-bar:max-lg:pb-20">
      <SkipLink />
      <Letterhead />
      <Header />
      <div className="flex-1 bg-cotton">{children}</div>
      <Footer />
    </div>
  );
}

/** Whose paper it is, when a page is printed: the header and the footer stay on the screen. */
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
