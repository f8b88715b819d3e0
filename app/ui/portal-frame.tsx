import { LogOut, type LucideIcon, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../i18n/language.ts';
import { LogoutForm } from '../identity/logout-form.tsx';
import { classes } from './classes.ts';
import { LanguageLinks } from './language-links.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface PortalEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

interface Props {
  /** One sees at once where one is: the vendors' side is deep leaf, the administrators' ink. */
  area: 'vendor' | 'admin';
  name: string;
  viewShop: string;
  entries: readonly PortalEntry[];
  children: ReactNode;
}

const grounds = { vendor: 'bg-band', admin: 'bg-band-admin' };

/** What stands around the pages of a portal: a bar at the top, and from 1024 px on a column at the side. */
export function PortalFrame({ area, name, viewShop, entries, children }: Props) {
  return (
    <div className="min-h-dvh bg-cotton lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <header className={classes('text-on-band', grounds[area])}>
        <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:px-3.5 lg:pt-4 lg:pb-5.5">
          <div className="flex min-h-15 items-center justify-between pr-1 pl-4 lg:min-h-0 lg:px-2 lg:pb-5">
            <Logo onBand caption={name} />
            <LanguageLinks
              othersOnly
              className="grid h-12 min-w-14 place-items-center px-3 font-body font-bold lg:hidden"
            />
          </div>
          <Navigation name={name} viewShop={viewShop} entries={entries} />
        </div>
      </header>
      <div className="min-w-0 lg:max-w-280">{children}</div>
    </div>
  );
}

const item =
  'inline-flex min-h-12 items-center gap-2 rounded-control px-2.5 font-head text-[1.0625rem] leading-5.5 font-semibold ' +
  'whitespace-nowrap hover:underline underline-offset-3 lg:flex lg:w-full lg:gap-3 lg:px-3 lg:text-lg ' +
  'aria-[current=page]:bg-cotton aria-[current=page]:text-ink';

function Navigation({ name, viewShop, entries }: Pick<Props, 'name' | 'viewShop' | 'entries'>) {
  const t = useTranslations('common');
  const here = withoutLanguage(useLocation().pathname);
  return (
    <nav
      aria-label={name}
      className="flex flex-wrap items-center gap-x-1 px-1.5 pb-1.5 lg:flex-1 lg:flex-col lg:items-stretch lg:p-0"
    >
      {entries.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined} className={item}>
          <ItemIcon icon={icon} />
          {label}
        </Link>
      ))}
      <Link to="/" className={classes(item, 'lg:mt-auto')}>
        <ItemIcon icon={Store} />
        {viewShop}
      </Link>
      <LanguageLinks othersOnly className={classes(item, 'max-lg:hidden lg:pl-11.5')} />
      <LogoutForm>
        <button type="submit" className={item}>
          <ItemIcon icon={LogOut} />
          {t('logout')}
        </button>
      </LogoutForm>
    </nav>
  );
}

/** Beside the word where there is room for both. */
function ItemIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={22} strokeWidth={1.9} aria-hidden className="hidden shrink-0 sm:block" />;
}
