import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '../classes.ts';
import { Link } from '../link.tsx';

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  to?: string;
}

/** Breadcrumb navigation. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useTranslations('common');
  return (
    <nav
      aria-label={t('breadcrumb')}
      className={classes(
        'flex flex-wrap items-center gap-x-1.5 text-[max(.9375rem,var(--small))] leading-(--small-line) text-muted',
        className,
      )}
    >
      {crumbs.map(({ label, to }, index) => (
        <span key={label} className="inline-flex items-center gap-x-1.5">
          {index > 0 ? <ChevronRight size={16} aria-hidden className="shrink-0" /> : null}
          {to ? (
            <Link
              to={to}
              className="-mx-3 inline-flex min-h-12 min-w-12 items-center px-3 underline underline-offset-3 hover:text-ink"
            >
              {label}
            </Link>
          ) : (
            <span aria-current="page" className="inline-flex min-h-12 items-center">
              {label}
            </span>
          )}
        </span>
      ))}
    </nav>
  );
}
