import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import type { ListState } from './list-state.ts';

interface Props {
  page: number;
  next: string | null;
  previous: string | null;
  to: (change: Partial<ListState>) => string;
}

/** Keyset pagination of a long list: links to the previous and the next page. */
export function Pagination({ page, next, previous, to }: Props) {
  const t = useTranslations('common.pager');
  if (!next && !previous) return null;
  // The first page has no cursor, so that rows added since are on it.
  const back = page > 2 ? { page: page - 1, before: previous ?? undefined } : {};
  return (
    <nav aria-label={t('pages')} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {previous ? <Step to={to(back)} rel="prev" label={t('previous')} icon={ChevronLeft} /> : <span />}
      <span className="tabular-nums">{t('page', { page: formatNumber(page) })}</span>
      {next ? (
        <Step to={to({ page: page + 1, after: next })} rel="next" label={t('next')} icon={ChevronRight} />
      ) : null}
    </nav>
  );
}

interface StepProps {
  to: string;
  rel: 'next' | 'prev';
  label: string;
  icon: LucideIcon;
}

function Step({ label, icon: Icon, ...link }: StepProps) {
  return (
    <ButtonLink {...link} kind="line" className="justify-self-start px-3!" aria-label={label}>
      <Icon strokeWidth={1.9} aria-hidden />
    </ButtonLink>
  );
}
