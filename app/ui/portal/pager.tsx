import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../link.tsx';

const number = 'grid h-12 min-w-12 place-items-center rounded-control font-figure text-lg font-semibold';
const step = `${number} border-2 border-edge bg-paper text-leaf`;

interface Props {
  page: number;
  last: number;
  to: (page: number) => string;
}

/** The pages of a list; nothing when there is but one. */
export function Pager({ page, last, to }: Props) {
  const t = useTranslations('products');
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-2">
      {page > 1 ? (
        <Link to={to(page - 1)} aria-label={t('previous')} className={step}>
          <ChevronLeft aria-hidden />
        </Link>
      ) : null}
      {around(page, last).map((one) => (
        <Link
          key={one}
          to={to(one)}
          aria-label={t('page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          className={`${number} aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf`}
        >
          {one}
        </Link>
      ))}
      {page < last ? (
        <Link to={to(page + 1)} aria-label={t('next')} className={step}>
          <ChevronRight aria-hidden />
        </Link>
      ) : null}
    </nav>
  );
}

/** Up to three pages with the shown one among them: what fits on a phone. */
function around(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2));
  return [first, first + 1, first + 2].filter((one) => one <= last);
}
