import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Without an address it is the page itself. */
  to?: string;
}

/** Where the page stands in the shop. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useTranslations('common');
  return (
    <nav
      aria-label={t('breadcrumb')}
      className={classes(
        'flex flex-wrap items-center gap-x-1.5 text-[.9375rem] leading-5 text-muted',
        className,
      )}
    >
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={label}>
          {index > 0 ? <ChevronRight size={16} aria-hidden /> : null}
          {to ? (
            <Link to={to} className="inline-flex min-h-12 min-w-12 items-center underline underline-offset-3">
              {label}
            </Link>
          ) : (
            <span aria-current="page" className="inline-flex min-h-12 items-center">
              {label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
