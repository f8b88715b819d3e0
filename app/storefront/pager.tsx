import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type ProductFilter, pageSize, queryOf } from '../../market/catalogue/rules.ts';
import { Link } from '../ui/link.tsx';

const number = 'grid h-12 min-w-12 place-items-center rounded-control font-figure text-lg font-semibold';
const step = `${number} border-2 border-edge bg-paper text-leaf`;

/** The pages of a list; nothing when there is but one. */
export function Pager({ filter, total }: { filter: ProductFilter; total: number }) {
  const t = useTranslations('products');
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const to = (page: number) => `/products${queryOf({ ...filter, page })}`;
  return (
    <nav aria-label={t('pages')} className="mt-10 flex items-center justify-center gap-2">
      {filter.page > 1 ? (
        <Link to={to(filter.page - 1)} aria-label={t('previous')} className={step}>
          <ChevronLeft aria-hidden />
        </Link>
      ) : null}
      {around(filter.page, last).map((page) => (
        <Link
          key={page}
          to={to(page)}
          aria-label={t('page', { page })}
          aria-current={page === filter.page ? 'page' : undefined}
          className={`${number} aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf`}
        >
          {page}
        </Link>
      ))}
      {filter.page < last ? (
        <Link to={to(filter.page + 1)} aria-label={t('next')} className={step}>
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
