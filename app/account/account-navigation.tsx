import {
  ClipboardList,
  FileUser,
  KeyRound,
  LogOut,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  UserRound,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../i18n/language.ts';
import { Link } from '../ui/link.tsx';
import { LogoutForm } from '../ui/shell/logout-form.tsx';

const entries = [
  { to: '/account', label: 'profile', Icon: UserRound },
  { to: '/account/addresses', label: 'addresses', Icon: MapPin },
  { to: '/orders', label: 'orders', Icon: ClipboardList },
  { to: '/account/password', label: 'password', Icon: KeyRound },
  { to: '/account/devices', label: 'devices', Icon: MonitorSmartphone },
  { to: '/account/data', label: 'data', Icon: FileUser },
] as const satisfies { to: string; label: string; Icon: LucideIcon }[];

// On a phone six tiles in two rows, with the logout below; on a wide screen a list.
const tile =
  'flex min-h-16 w-full flex-col items-center justify-center gap-0.5 rounded-control border border-line bg-paper ' +
  'px-1 text-center font-semibold no-underline hover:bg-leaf-tint aria-[current=page]:border-leaf ' +
  'aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf ' +
  'lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:border-transparent lg:bg-transparent lg:px-3';

/** Navigation of My Account, with the logout (spec section 2, My Account). */
export function AccountNavigation() {
  const t = useTranslations('account');
  const here = withoutLanguage(useLocation().pathname);
  const isHere = (to: string) => here === to || (to !== '/account' && here.startsWith(`${to}/`));
  return (
    <nav aria-label={t('navigation')}>
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-1 lg:gap-1">
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={isHere(to) ? 'page' : undefined} className={tile}>
              <Icon size={24} strokeWidth={1.9} aria-hidden className="shrink-0" />
              {t(label)}
            </Link>
          </li>
        ))}
        <li className="max-lg:col-span-3">
          <LogoutForm>
            <button type="submit" className={`${tile} max-lg:min-h-12 max-lg:flex-row max-lg:gap-2`}>
              <LogOut size={24} strokeWidth={1.9} aria-hidden className="shrink-0" />
              {t('logout')}
            </button>
          </LogoutForm>
        </li>
      </ul>
    </nav>
  );
}
