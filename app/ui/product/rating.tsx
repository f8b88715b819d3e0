import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';

/** The mean of the reviews, 0 to 5, with their number: one star and two figures. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const t = useTranslations('common');
  const mean = rating.toFixed(1);
  return (
    <span role="img" aria-label={t('ratingOf', { rating: mean, count: reviews })} className="rating">
      <b>{mean}</b>
      {` (${formatNumber(reviews)})`}
    </span>
  );
}
