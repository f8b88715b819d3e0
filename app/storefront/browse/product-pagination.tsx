import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ProductList } from '../../../market/catalogue/browse/list-products.ts';
import { type ListPlace, pageSize, queryOf } from '../../../market/catalogue/rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';

const look = 'gap-1! px-3!';

/**
 * Pagination of the product list. Previous and next stay in fixed places, so that a thumb finds them without looking.
 */
export function ProductPagination({ list }: { list: ProductList }) {
  const t = useTranslations('products.pages');
  const { page, previous, next, total, isMore } = list;
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t('label')}
      className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-t border-line pt-5"
    >
      <Step list={list} to={previous} rel="prev" label={t('previous')} />
      <p className="text-center tabular-nums">
        {isMore
          ? t('page', { page: formatNumber(page) })
          : t('pageOf', { page: formatNumber(page), last: formatNumber(Math.ceil(total / pageSize)) })}
      </p>
      <Step list={list} to={next} rel="next" label={t('next')} />
    </nav>
  );
}

interface StepProps {
  list: ProductList;
  to: ListPlace | null;
  rel: 'prev' | 'next';
  label: string;
}

function Step({ list, to, rel, label }: StepProps) {
  const isNext = rel === 'next';
  const Icon = isNext ? ChevronRight : ChevronLeft;
  const words = (
    <>
      {label}
      <Icon strokeWidth={1.9} aria-hidden className={isNext ? '' : 'order-first'} />
    </>
  );
  const place = isNext ? 'justify-self-end' : 'justify-self-start';
  return to === null ? (
    <span aria-hidden className={buttonStyle({ kind: 'line' }, `${look} ${place} border-line! text-muted!`)}>
      {words}
    </span>
  ) : (
    <ButtonLink
      to={`/products${queryOf(list.filter, to)}`}
      rel={rel}
      kind="line"
      className={`${look} ${place}`}
    >
      {words}
    </ButtonLink>
  );
}
