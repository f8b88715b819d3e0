import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../i18n/format.ts';

/** The mean of the reviews, 0 to 5, with their number: one star and two figures. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const t = useTranslations('common');
  return (
    <span className="flex items-center gap-1 text-sm text-muted">
      <Star size={16} strokeWidth={1.5} aria-hidden className="fill-turmeric stroke-turmeric-text" />
      <span className="sr-only">{t('ratingOf', { rating: rating.toFixed(1), count: reviews })}</span>
      <b aria-hidden className="text-ink">
        {rating.toFixed(1)}
      </b>
      <span aria-hidden>{`(${formatNumber(reviews)})`}</span>
    </span>
  );
}
