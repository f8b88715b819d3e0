import { CircleUser, ClipboardList, LayoutDashboard, LogOut, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KnownData } from '../../request/root-data.ts';
import { ButtonLink } from '../form/button-link.tsx';
import { Link } from '../link.tsx';
import { firstNameElement, useFirstName } from './first-name.tsx';
import { LogoutForm } from './logout-form.tsx';
import { SeedRow } from './seed-row.tsx';
import { accountLinks } from './user-links.ts';

const icons: Record<string, LucideIcon> = { myAccount: CircleUser, myOrders: ClipboardList };

/** Top of the phone menu: Login and Register, or the account pages when signed in; nothing if the user is unknown. */
export function DrawerAccount({ user }: { user: KnownData['user'] }) {
  const t = useTranslations('common');
  const name = useFirstName();
  if (user === undefined) return null;
  if (!user) {
    return (
      <div className="grid shrink-0 grid-cols-2 gap-2.5 px-4 pt-1 pb-3.5">
        <ButtonLink to="/login">{t('login')}</ButtonLink>
        <ButtonLink to="/register" kind="line">
          {t('register')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <p {...firstNameElement} className="shrink-0 px-4 py-1 font-head text-h3 font-bold empty:hidden">
        {name ?? ''}
      </p>
      {accountLinks(user.role).map(({ to, label }) => {
        const Icon = icons[label] ?? LayoutDashboard;
        return (
          <Link key={to} to={to} className="drawer-item">
            <Icon size={24} strokeWidth={1.9} aria-hidden />
            {t(label)}
          </Link>
        );
      })}
      <LogoutForm className="shrink-0">
        <button type="submit" className="drawer-item">
          <LogOut size={24} strokeWidth={1.9} aria-hidden />
          {t('logout')}
        </button>
      </LogoutForm>
      <SeedRow className="mx-4 my-2.5 shrink-0 bg-turmeric" />
    </>
  );
}
