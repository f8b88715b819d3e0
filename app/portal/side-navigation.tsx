import { CircleUser, Languages, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../i18n/language.ts';
import { TaskCount } from '../ui/count-badge.tsx';
import { Link } from '../ui/link.tsx';
import { LanguageLinks } from '../ui/shell/language-links.tsx';
import { LogoutForm } from '../ui/shell/logout-form.tsx';
import { currentMark, type PortalEntry } from './portal-entry.ts';

const item =
  'flex min-h-11 [@media(max-height:56rem)]:min-h-8.5 w-full items-center gap-3 rounded-control px-3 text-left font-head text-lg font-semibold hover:underline ' +
  'underline-offset-3 aria-[current]:bg-on-band aria-[current]:text-band-admin';

interface Props {
  name: string;
  entries: readonly PortalEntry[];
  /** Name of the person who is signed in. */
  account: string | undefined;
}

/**
 * Side navigation on wide screens; the account, the last two entries, the languages and the logout are a group at its
 * end.
 */
export function SideNavigation({ name, entries, account }: Props) {
  const t = useTranslations('common');
  return (
    <nav aria-label={name} className="hidden flex-1 flex-col lg:flex">
      {entries.map((entry, index) => (
        <Fragment key={entry.to}>
          {entry.heading ? (
            <p className="px-3 pt-5 pb-1.5 text-sm text-on-band-muted">{entry.heading}</p>
          ) : null}
          {index === entries.length - 2 ? <Account name={account} /> : null}
          <SideEntry {...entry} className={item} />
        </Fragment>
      ))}
      <LanguageLinks
        othersOnly
        className={item}
        icon={<Languages size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />}
      />
      <LogoutForm>
        <button type="submit" className={item}>
          <LogOut size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
          {t('logout')}
        </button>
      </LogoutForm>
    </nav>
  );
}

/** Line above the last entries, with the name of the person who is signed in. */
function Account({ name }: { name: string | undefined }) {
  return (
    <p className="mt-2 flex items-center gap-3 border-t border-current/25 px-3 pt-3 pb-1 text-on-band-muted">
      {name ? (
        <>
          <CircleUser size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </>
      ) : null}
    </p>
  );
}

function SideEntry({ to, label, icon: Icon, waiting, className }: PortalEntry & { className: string }) {
  const here = withoutLanguage(useLocation().pathname);
  return (
    <Link to={to} aria-current={currentMark(to, here)} className={className}>
      <Icon size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
      {label}
      {waiting ? <TaskCount {...waiting} className="ml-auto" /> : null}
    </Link>
  );
}
