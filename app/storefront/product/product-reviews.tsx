import { useTranslations } from 'use-intl';
import type { ShownReview } from '../../../market/reviews/list-reviews.ts';
import type { ReviewSummary as Summary } from '../../../market/reviews/rating-rules.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { ReviewItem } from '../reviews/review-item.tsx';
import { ReviewSummary } from '../reviews/review-summary.tsx';

interface Props {
  productId: string;
  vendorName: string;
  summary: Summary;
  newest: readonly ShownReview[];
  /** How many questions about the product show. */
  questions: number;
  /** What is known of a product without reviews, in the reader's language. */
  known?: readonly string[];
}

/** What buyers say, on the page of a product: figures, the newest three reviews, the link to all and to questions. */
export function ProductReviews({ productId, vendorName, summary, newest, questions, known = [] }: Props) {
  const t = useTranslations('reviews.shown');
  return (
    <section className="pt-9 lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-x-14 lg:pt-16">
      <h2 className="mb-3 lg:col-span-2">{t('title')}</h2>
      <ReviewSummary summary={summary} />
      <div className="mt-5 lg:mt-0">
        {known.length > 0 ? (
          <>
            <h3 className="mb-2 text-lead">{t('known')}</h3>
            <ul className="list-disc pl-5">
              {known.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </>
        ) : null}
        {newest.map((review) => (
          <ReviewItem key={review.id} review={review} vendorName={vendorName} />
        ))}
        <ButtonLink to={`/products/${productId}/reviews`} kind="line" className="mt-2">
          {t(summary.reviews > 0 ? 'all' : 'ask', { count: questions })}
        </ButtonLink>
      </div>
    </section>
  );
}
