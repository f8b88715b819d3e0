import { Search, ShieldCheck, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/link.tsx';
import { LanguageLinks } from '../ui/shell/language-links.tsx';
import { Logo } from '../ui/shell/logo.tsx';
import { SkipLink } from '../ui/shell/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useMay } from './part/permissions.tsx';
import { PortalSearchForm } from './part/portal-search-form.tsx';
import type { PortalEntry } from './portal-entry.ts';
import { SideNavigation } from './side-navigation.tsx';
import './portal.css';

interface Props {
  /** Colour of the portal: deep leaf for vendors, ink for administrators. */
  area: 'vendor' | 'admin';
  /** The pages of this portal that exist, the most used first. */
  entries: readonly PortalEntry[];
  /** Name of the person who is signed in. */
  account?: string | undefined;
  children: ReactNode;
}

const grounds = { vendor: 'bg-band', admin: 'bg-band-admin' };

/**
 * Layout of a portal, inside `PortalMessages`: a side navigation from 1024 px on; below it a bar at the top, and one
 * at the bottom in reach of the thumb.
 */
export function PortalFrame({ area, entries, account, children }: Props) {
  const t = useTranslations();
  const name = t(`${area}.portal`);
  const may = useMay();
  const own = entries.filter(({ needs }) => needs === undefined || may(needs));
  const all = [
    ...own,
    { to: '/account/second-factor', label: t('portal.secondFactor'), icon: ShieldCheck },
    { to: '/', label: t('portal.viewShop'), icon: Store },
  ];
  return (
    <div className="group/portal min-h-dvh bg-cotton print:min-h-0 lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <header className={classes('text-on-band print:hidden', grounds[area])}>
        <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:px-3.5 lg:pt-4 lg:pb-5.5">
          <div className="flex min-h-15 items-center justify-between pr-1 pl-4 large-text:pl-2 sm:pl-6 lg:min-h-0 lg:shrink-0 lg:px-2 lg:pb-5">
            <Logo onBand caption={name} className="large-text:shrink-0 large-text:[&>span]:sr-only" />
            <div className="flex lg:hidden">
              <Link
                to={`/${area}/search`}
                aria-label={t('portal.find.side')}
                className="grid size-12 place-items-center"
              >
                <Search size={24} strokeWidth={1.9} aria-hidden />
              </Link>
              <LanguageLinks
                othersOnly
                className="grid h-12 min-w-14 place-items-center px-3 font-body font-bold large-text:px-1"
              />
            </div>
          </div>
          <PortalSearchForm area={area} hasKey className="mb-3 px-1 max-lg:hidden" />
          <SideNavigation name={name} entries={all} account={account} />
        </div>
      </header>
      {/* Scroll margin: bars at the bottom do not hide the focused element. */}
      <div className="min-w-0 max-lg:pb-14 lg:max-w-280 print:pb-0 [&_:is(a,button,input,select,textarea,summary)]:scroll-mb-24">
        {children}
      </div>
      <BottomBar name={name} entries={all} />
    </div>
  );
}
