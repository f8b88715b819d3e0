import {
  Droplets,
  Languages,
  LayoutGrid,
  type LucideIcon,
  Menu,
  Phone,
  Shovel,
  Sprout,
  Store,
  Tractor,
  Wheat,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type NavigationCategory, navigationCategories } from '../../../market/catalogue/categories.ts';
import type { RootData } from '../../request/root-data.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { telephone } from '../facts.tsx';
import { iconButton } from '../form/button-style.ts';
import { ClosePopover, useCloseOnNavigation } from '../form/close-popover.tsx';
import { Link } from '../link.tsx';
import { DrawerAccount } from './drawer-account.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { SeedRow } from './seed-row.tsx';
import { Selvedge } from './selvedge.tsx';
import { useBackCloses } from './use-back-closes.ts';

const icons: Record<NavigationCategory, LucideIcon> = {
  Seeds: Wheat,
  Equipment: Tractor,
  Supplies: Shovel,
  Irrigation: Droplets,
  Fertilizers: Sprout,
};

/** Phone menu: a popover, which opens, closes and handles Escape without JavaScript. */
export function Drawer() {
  const t = useTranslations('common');
  const data = useRootData();
  const panel = useRef<HTMLElement>(null);
  useCloseOnNavigation(panel);
  useBackCloses(panel);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label={t('menu')}
        className={`${iconButton} size-[48px]!`}
      >
        <Menu size={26} strokeWidth={1.9} aria-hidden />
      </button>
      <nav
        ref={panel}
        id="menu"
        popover="auto"
        aria-label={t('menu')}
        className="inset-y-0 right-12 left-0 m-0 h-dvh max-h-none w-auto max-w-100 flex-col overflow-y-auto bg-paper text-ink transition-transform duration-(--calm) open:flex starting:open:-translate-x-full"
      >
        <Items data={data} />
        <div className="mt-auto flex items-center gap-2 border-t border-line px-4 pt-2.5 pb-4">
          <Languages size={24} strokeWidth={1.9} aria-hidden />
          <LanguageLinks className="drawer-language" />
        </div>
      </nav>
    </div>
  );
}

function Items({ data }: { data: RootData | undefined }) {
  const t = useTranslations('common');
  return (
    <>
      <Selvedge className="shrink-0" />
      <div className="flex items-center justify-between pt-2 pr-1 pb-2.5 pl-4">
        <Logo />
        <ClosePopover popover="menu" />
      </div>
      <DrawerAccount user={data?.user} />
      <Item to="/products" icon={LayoutGrid}>
        {t('allProducts')}
      </Item>
      {navigationCategories.map((category) => (
        <Item key={category} to={categoryPath(category)} icon={icons[category]}>
          {t(`category.${category}`)}
        </Item>
      ))}
      <SeedRow className="mx-4 my-2.5 shrink-0 bg-turmeric" />
      <Item to="/vendor/register" icon={Store}>
        {t('becomeVendor')}
      </Item>
      {data ? (
        <a href={telephone(data.shop.phone)} className="drawer-item">
          <Phone size={24} strokeWidth={1.9} aria-hidden />
          {t('call', { phone: data.shop.phone })}
        </a>
      ) : null}
    </>
  );
}

function Item({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <Link to={to} className="drawer-item">
      <Icon size={24} strokeWidth={1.9} aria-hidden />
      {children}
    </Link>
  );
}
