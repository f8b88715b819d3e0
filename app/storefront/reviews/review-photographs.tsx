import { useTranslations } from 'use-intl';
import type { ShownReview } from '../../../market/reviews/list-reviews.ts';
import { formatNumber } from '../../i18n/format.ts';

/** The photographs of a review, small; a tap opens one in full. */
export function ReviewPhotographs({
  review: { id, name, photographs },
}: {
  review: Pick<ShownReview, 'id' | 'name' | 'photographs'>;
}) {
  const t = useTranslations('reviews.shown');
  if (photographs.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photographs.map((photograph, at) => (
        <li key={photograph.id}>
          <a href={`/photographs/reviews/${id}/${photograph.id}`} target="_blank" rel="noreferrer">
            <img
              src={`/photographs/reviews/${id}/${photograph.id}`}
              alt={t('photograph', { number: formatNumber(at + 1), name: name || t('erased') })}
              width={88}
              height={88}
              loading="lazy"
              className="size-22 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
