import { ShoppingCart } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCartCount } from '../../browser/cart-store.ts';
import { withoutLanguage } from '../../i18n/language.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { classes } from '../classes.ts';
import { CountBadge } from '../count-badge.tsx';
import { Facts } from '../facts.tsx';
import { Link } from '../link.tsx';
import { CategoryRow } from './category-row.tsx';
import { Drawer } from './drawer.tsx';
import { ShowFirstName } from './first-name.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';
import { Selvedge } from './selvedge.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * Header of the shop. Sticky on phones, where only the search stays visible after scrolling, unless the text is
 * large or the screen is low; when keyboard focus enters the hidden part, the whole header shows.
 */
export function Header() {
  const atCheckout = withoutLanguage(useLocation().pathname) === '/checkout';
  return (
    <header
      className={classes(
        'z-20 border-b border-line bg-paper lg:static lg:border-b-0 print:hidden',
        atCheckout
          ? 'static'
          : 'sticky -top-[68px] tight:static! [&:has(:is([data-top],[data-top]_*):focus-visible)]:top-0',
      )}
    >
      <Selvedge className="lg:hidden" />
      <Strip />
      <div className="@container/head mx-auto grid max-w-310 grid-cols-[minmax(0,1fr)_auto] items-center pr-1 lg:flex lg:min-h-21 lg:flex-wrap lg:gap-x-3 lg:px-10">
        <div data-top className="flex h-[60px] min-w-0 items-center lg:h-auto lg:flex-none">
          <Drawer />
          <Logo compact className="mr-auto min-w-[38px] lg:mr-5" />
          <LanguageLinks othersOnly shortens className="head-language" />
        </div>
        {atCheckout ? (
          <span className="hidden lg:order-2 lg:block lg:flex-1" />
        ) : (
          <SearchForm className="order-3 col-span-2 mr-[12px] mb-[12px] ml-[16px] sm:mx-6 lg:order-2 lg:mx-0 lg:mb-0 lg:max-w-140 lg:flex-[1_1_15rem]" />
        )}
        <Navigation />
        <CartLink className="order-2 lg:order-4" />
      </div>
      {useRootData()?.user ? <ShowFirstName /> : null}
      <CategoryRow />
    </header>
  );
}

function Strip() {
  const t = useTranslations('common');
  return (
    <div className="hidden bg-band text-[.9375rem] text-on-band lg:block">
      <div className="mx-auto flex min-h-10 max-w-310 items-center px-10">
        <ul className="flex flex-wrap gap-x-7 [&>li]:flex [&>li]:items-center [&>li]:gap-2">
          <Facts />
        </ul>
        <nav aria-label={t('language')} className="ml-auto flex gap-1.5">
          <LanguageLinks className="strip-language" />
        </nav>
      </div>
    </div>
  );
}

function Navigation() {
  const t = useTranslations('common');
  const user = useRootData()?.user;
  return (
    <nav aria-label={t('menu')} className="order-3 ml-auto hidden items-center gap-0.5 lg:flex">
      <Link to="/products" className="nav-item">
        {t('products')}
      </Link>
      {user ? <UserMenu user={user} /> : null}
      {user === null ? (
        <>
          <Link to="/login" className="nav-item">
            {t('login')}
          </Link>
          <Link to="/register" className="nav-item">
            {t('register')}
          </Link>
        </>
      ) : null}
    </nav>
  );
}

function CartLink({ className }: { className: string }) {
  const t = useTranslations('common');
  const count = useCartCount();
  return (
    <Link
      data-top
      to="/cart"
      className={classes(
        'relative grid size-[48px] place-items-center rounded-control lg:flex lg:w-auto lg:items-center lg:gap-2 lg:px-3 lg:font-head lg:text-lg lg:font-semibold',
        className,
      )}
    >
      <ShoppingCart size={26} strokeWidth={1.9} aria-hidden />
      <span className="sr-only lg:not-sr-only">{t('cart')}</span>
      {count > 0 ? <span className="sr-only">{t('cartCount', { count })}</span> : null}
      <CountBadge count={count} className="absolute top-1 right-0.5 ring-2 ring-paper lg:static lg:ring-0" />
    </Link>
  );
}
