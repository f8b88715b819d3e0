import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';

/** Mean rating, 0 to 5, with the number of reviews. */
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
