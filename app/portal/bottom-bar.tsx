import { Ellipsis, LogOut } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../i18n/language.ts';
import { TaskCount } from '../ui/count-badge.tsx';
import { useCloseOnNavigation } from '../ui/form/close-popover.tsx';
import { Link } from '../ui/link.tsx';
import { LogoutForm } from '../ui/shell/logout-form.tsx';
import { currentMark, type PortalEntry, placesOf } from './portal-entry.ts';

/** The current entry has a bar above it besides its colour. */
const item =
  'relative grid min-h-15 w-full content-center justify-items-center gap-0.75 font-head text-[clamp(.8125rem,4vw,.90625rem)] ' +
  'leading-4.5 font-semibold whitespace-nowrap text-muted aria-[current]:text-leaf aria-[current]:before:absolute ' +
  'aria-[current]:before:inset-x-[18%] aria-[current]:before:top-0 aria-[current]:before:h-1 ' +
  'aria-[current]:before:rounded-b-tag aria-[current]:before:bg-leaf';

interface Props {
  name: string;
  entries: readonly PortalEntry[];
}

/**
 * Bottom navigation of a portal on phones: four entries and More. Hidden while a save bar or the bulk action bar is
 * shown, so that only one bar takes the bottom of the screen. With large text it is at the end of the page.
 */
export function BottomBar({ name, entries }: Props) {
  const t = useTranslations('portal');
  const here = withoutLanguage(useLocation().pathname);
  const { bar, rest } = placesOf(entries);
  const sheet = useId();
  const isInRest = rest.some(({ to }) => currentMark(to, here));
  return (
    <nav
      aria-label={name}
      className="fixed tight:static inset-x-0 bottom-0 z-10 bg-paper pb-[env(safe-area-inset-bottom)] shadow-float group-has-data-save-bar/portal:hidden group-has-[[data-choose]:checked]/portal:hidden lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-160 auto-cols-fr grid-flow-col large-text:grid-flow-row">
        {bar.map((entry) => (
          <li key={entry.to}>
            <BarEntry {...entry} here={here} />
          </li>
        ))}
        <li>
          <button
            type="button"
            popoverTarget={sheet}
            aria-current={isInRest ? 'true' : undefined}
            className={item}
          >
            <Ellipsis size={24} strokeWidth={1.9} aria-hidden />
            {t('more')}
          </button>
          <MoreSheet id={sheet} entries={rest} here={here} />
        </li>
      </ul>
    </nav>
  );
}

function BarEntry({ to, label, icon: Icon, waiting, here }: PortalEntry & { here: string }) {
  return (
    <Link to={to} aria-current={currentMark(to, here)} className={item}>
      <Icon size={24} strokeWidth={1.9} aria-hidden />
      {label}
      {waiting ? <TaskCount {...waiting} className="absolute top-1 left-[calc(50%+.375rem)]" /> : null}
    </Link>
  );
}

interface SheetProps {
  id: string;
  entries: readonly PortalEntry[];
  here: string;
}

/** Popover: opens, closes and handles Escape without script. */
function MoreSheet({ id, entries, here }: SheetProps) {
  const t = useTranslations('common');
  const sheet = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(sheet);
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      className="inset-x-0 top-auto bottom-[calc(3.75rem+env(safe-area-inset-bottom))] m-0 w-full max-w-none rounded-t-sheet bg-paper py-3 text-ink transition-transform duration-(--calm) starting:open:translate-y-8"
    >
      {entries.map(({ to, label, icon: Icon, waiting }) => (
        <Link
          key={to}
          to={to}
          aria-current={currentMark(to, here)}
          className="drawer-item aria-[current]:bg-leaf-tint aria-[current]:underline"
        >
          <Icon size={24} strokeWidth={1.9} aria-hidden />
          {label}
          {waiting ? <TaskCount {...waiting} className="ml-auto" /> : null}
        </Link>
      ))}
      <LogoutForm>
        <button type="submit" className="drawer-item">
          <LogOut size={24} strokeWidth={1.9} aria-hidden />
          {t('logout')}
        </button>
      </LogoutForm>
    </div>
  );
}
