import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../i18n/format.ts';
import { Link } from './link.tsx';

const number =
  'grid h-12 min-w-12 place-items-center rounded-control px-1 font-figure text-lg font-semibold tabular-nums';
const step = `${number} border-2`;

interface Props {
  page: number;
  /** The number of the last page; renders nothing for a single page. */
  last: number;
  /** The URL of a page. */
  to: (page: number) => string;
  className?: string;
}

/** Pagination of a list. The arrows stay in fixed places, so that a thumb finds them without looking. */
export function Pager({ page, last, to, className = 'justify-center' }: Props) {
  const t = useTranslations('common.pager');
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pages')} className={`flex items-center gap-2 ${className}`}>
      <Step to={page > 1 ? to(page - 1) : null} label={t('previous')} icon={ChevronLeft} />
      {around(page, last).map((one) => (
        <Link
          key={one}
          to={to(one)}
          aria-label={t('page', { page: formatNumber(one) })}
          aria-current={one === page ? 'page' : undefined}
          className={`${number} hover:bg-leaf-tint aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf`}
        >
          {one}
        </Link>
      ))}
      <Step to={page < last ? to(page + 1) : null} label={t('next')} icon={ChevronRight} />
    </nav>
  );
}

function Step({ to, label, icon: Icon }: { to: string | null; label: string; icon: LucideIcon }) {
  const icon = <Icon strokeWidth={1.9} aria-hidden />;
  return to === null ? (
    <span className={`${step} border-line text-muted opacity-45`}>{icon}</span>
  ) : (
    <Link to={to} aria-label={label} className={`${step} border-edge bg-paper text-leaf hover:bg-leaf-tint`}>
      {icon}
    </Link>
  );
}

/** Up to three page numbers around the current one: the number that fits on a phone. */
function around(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2));
  return [first, first + 1, first + 2].filter((one) => one <= last);
}
