import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../button-link.tsx';
import type { ListState } from './list-state.ts';

interface Props {
  page: number;
  next: string | null;
  previous: string | null;
  to: (change: Partial<ListState>) => string;
}

/** From page to page of a long list, each of which begins behind a row and not at a number. */
export function ListSteps({ page, next, previous, to }: Props) {
  const t = useTranslations('common.pager');
  if (!next && !previous) return null;
  return (
    <nav aria-label={t('pages')} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {previous ? (
        <ButtonLink
          // Whoever comes back to the first page sees what is new on it.
          to={to(page > 2 ? { page: page - 1, before: previous } : {})}
          rel="prev"
          kind="line"
          className="justify-self-start px-3!"
          aria-label={t('previous')}
        >
          <ChevronLeft strokeWidth={1.9} aria-hidden />
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="tabular-nums">{t('page', { page })}</span>
      {next ? (
        <ButtonLink
          to={to({ page: page + 1, after: next })}
          rel="next"
          kind="line"
          className="px-3!"
          aria-label={t('next')}
        >
          <ChevronRight strokeWidth={1.9} aria-hidden />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
