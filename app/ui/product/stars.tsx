import { Star, StarHalf } from 'lucide-react';
import { useTranslations } from 'use-intl';

const five = [1, 2, 3, 4, 5];
const filled = 'absolute inset-0 fill-turmeric stroke-turmeric-text';

/** Rating from 0 to 5 as five stars, in steps of one half. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations('common');
  return (
    <span role="img" aria-label={t('stars', { rating: rating.toFixed(1) })} className="flex gap-px">
      {five.map((place) => (
        <span key={place} className="relative size-5">
          <Star size={20} strokeWidth={1.5} aria-hidden className="stroke-turmeric-text" />
          {rating >= place - 0.25 ? (
            <Star size={20} strokeWidth={1.5} aria-hidden className={filled} />
          ) : null}
          {rating < place - 0.25 && rating >= place - 0.75 ? (
            <StarHalf size={20} strokeWidth={1.5} aria-hidden className={filled} />
          ) : null}
        </span>
      ))}
    </span>
  );
}
