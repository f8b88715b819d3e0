import { ChevronDown, CircleUser } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RootData } from '../../request/root-data.ts';
import { useCloseOnNavigation } from '../form/close-popover.tsx';
import { Link } from '../link.tsx';
import { firstNameElement, useFirstName } from './first-name.tsx';
import { LogoutForm } from './logout-form.tsx';
import { accountLinks } from './user-links.ts';

const item =
  'flex min-h-12 w-full items-center px-4 text-left font-head text-button font-semibold hover:bg-leaf-tint';

/** User menu (docs/product.md, Header and footer); works without JavaScript. */
export function UserMenu({ user }: { user: NonNullable<RootData['user']> }) {
  const t = useTranslations('common');
  const panel = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(panel);
  return (
    <details
      ref={panel}
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !panel.current) return;
        panel.current.open = false;
        panel.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex min-h-12 items-center gap-2 rounded-control px-3 font-head text-lg font-semibold whitespace-nowrap">
        <CircleUser size={24} strokeWidth={1.9} aria-hidden />
        <span {...firstNameElement}>{useFirstName() ?? t('myAccount')}</span>
        <ChevronDown size={18} aria-hidden className="group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-30 min-w-60 rounded-card border border-line bg-paper py-2 shadow-lift">
        {accountLinks(user.role).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={item}>
              {t(label)}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <LogoutForm>
            <button type="submit" className={item}>
              {t('logout')}
            </button>
          </LogoutForm>
        </li>
      </ul>
    </details>
  );
}
