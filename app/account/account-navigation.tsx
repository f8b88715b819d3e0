import {
  CircleQuestionMark,
  ClipboardList,
  FileText,
  FileUser,
  KeyRound,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Star,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../i18n/language.ts';
import { Link } from '../ui/link.tsx';
import { LogoutForm } from '../ui/shell/logout-form.tsx';

const entries = [
  { to: '/orders', label: 'orders', Icon: ClipboardList },
  { to: '/account/addresses', label: 'addresses', Icon: MapPin },
  { to: '/account', label: 'profile', Icon: UserRound },
  { to: '/account/password', label: 'password', Icon: KeyRound },
  { to: '/account/ways', label: 'ways', Icon: LockKeyhole },
  { to: '/account/returns', label: 'returns', Icon: Undo2 },
  { to: '/account/reviews', label: 'reviews', Icon: Star },
  { to: '/account/tickets', label: 'tickets', Icon: CircleQuestionMark },
  { to: '/account/quotes', label: 'quotes', Icon: FileText },
  { to: '/account/messages', label: 'messages', Icon: MessageSquareText },
  { to: '/account/data', label: 'data', Icon: FileUser },
] as const satisfies { to: string; label: string; Icon: LucideIcon }[];

/** Pages that the ways into the account lead to. */
const partsOfWays = ['/account/devices', '/account/second-factor', '/account/phone', '/account/email'];

// On a phone the orders have a row of their own, then tiles, the last of them quiet; on a wide screen a list.
const tile =
  'flex w-full items-center justify-center gap-2 rounded-control px-1 text-center no-underline hover:bg-leaf-tint ' +
  'aria-[current=page]:border-leaf aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf ' +
  'lg:min-h-12 lg:justify-start lg:gap-3 lg:px-3';
const looks = {
  first: 'min-h-14 bg-leaf text-lg font-semibold text-on-leaf hover:text-leaf',
  plain: 'min-h-12 border border-line bg-paper font-semibold lg:border-transparent lg:bg-transparent',
  quiet: 'min-h-12 text-sm text-muted max-lg:flex-col max-lg:gap-0.5 lg:text-base',
};

function lookOf(index: number): keyof typeof looks {
  if (index === 0) return 'first';
  return index < 3 ? 'plain' : 'quiet';
}

/** Columns of six that an entry takes on a phone. */
const spans = { first: 'col-span-6', plain: 'col-span-3', quiet: 'col-span-3' };

/** Navigation of My Account, with the logout (docs/product.md, My Account). */
export function AccountNavigation() {
  const t = useTranslations('account');
  const here = withoutLanguage(useLocation().pathname);
  const isHere = (to: string) =>
    here === to ||
    (to === '/account' ? here === '/account/profile' : here.startsWith(`${to}/`)) ||
    (to === '/account/ways' && partsOfWays.some((page) => here.startsWith(page)));
  return (
    <nav aria-label={t('navigation')}>
      <ul className="grid grid-cols-6 gap-2 lg:grid-cols-1 lg:gap-1">
        {entries.map(({ to, label, Icon }, index) => (
          <li key={to} className={`${spans[lookOf(index)]} lg:col-span-1`}>
            <Link
              to={to}
              aria-current={isHere(to) ? 'page' : undefined}
              className={`${tile} ${looks[lookOf(index)]}`}
            >
              <Icon size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
              {t(label)}
            </Link>
          </li>
        ))}
        <li className="col-span-6 lg:col-span-1">
          <LogoutForm>
            <button type="submit" className={`${tile} ${looks.plain}`}>
              <LogOut size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
              {t('logout')}
            </button>
          </LogoutForm>
        </li>
      </ul>
    </nav>
  );
}
