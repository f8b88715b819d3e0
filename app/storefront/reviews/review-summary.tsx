import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewSummary as Summary } from '../../../market/reviews/rating-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/product/stars.tsx';

/** Mean and histogram, germination and packing of the reviews of a product; words where there are too few. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const t = useTranslations('reviews.shown');
  const { reviews, germination, packed } = summary;
  return (
    <div className="grid gap-4">
      <Figures summary={summary} />
      <p className="text-sm text-muted">
        {reviews > 0 ? t('rule') : t('noneText')}{' '}
        <Link to="/how-we-rank" className="underline underline-offset-3">
          {t('howWeCount')}
        </Link>
      </p>
      {germination ? (
        <Answer question={t('cameUp')} answer={t('ofTen', { count: formatNumber(germination.ofTen) })}>
          <Sprouts count={germination.ofTen} />
          <p className="text-sm text-muted">{t('fields', { count: germination.fields })}</p>
        </Answer>
      ) : null}
      {packed ? (
        <Answer question={t('packed')} answer={t(`packing.${mostOften(packed)}`)}>
          <p className="text-sm text-muted">
            {t('packedCounts', {
              whole: formatNumber(packed.whole),
              torn: formatNumber(packed.torn),
              lost: formatNumber(packed.lost),
            })}
          </p>
        </Answer>
      ) : null}
    </div>
  );
}

function Figures({ summary: { reviews, rating, histogram } }: { summary: Summary }) {
  const t = useTranslations('reviews.shown');
  if (reviews === 0) return <p className="text-lead font-semibold">{t('none')}</p>;
  if (!histogram) return <p className="text-lead">{t('few', { count: reviews })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div>
        <p className="font-head text-h1 font-bold">{rating?.toFixed(1)}</p>
        <Stars rating={rating ?? 0} />
        <p className="text-sm text-muted">{t('buyers', { count: reviews })}</p>
      </div>
      <ul className="grid flex-1 gap-1">
        {histogram.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2 text-sm tabular-nums">
            <span className="sr-only">{t('bar', { stars, count: formatNumber(count) })}</span>
            <span aria-hidden>{stars}</span>
            <Bar share={count / reviews} />
            <b aria-hidden className="text-right">
              {formatNumber(count)}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A share from 0 to 1; drawn, since the policy of pages allows no style of an element. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      height={8}
      aria-hidden="true"
      className="min-w-0 flex-1 bg-sand text-leaf"
    >
      <rect width={Math.round(share * 1000) / 10} height="8" fill="currentColor" />
    </svg>
  );
}

function Answer({ question, answer, children }: { question: string; answer: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 border-t border-line pt-3">
      <h3 className="flex flex-wrap justify-between gap-x-3 text-lead">
        <span>{question}</span>
        <b>{answer}</b>
      </h3>
      {children}
    </section>
  );
}

function Sprouts({ count }: { count: number }) {
  return (
    <p aria-hidden className="flex flex-wrap gap-1">
      {Array.from({ length: 10 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten places
        <Sprout key={at} size={20} className={classes(at < count ? 'text-leaf' : 'text-line')} />
      ))}
    </p>
  );
}

/** How most packs came; in a tie the worse. */
function mostOften(packed: NonNullable<Summary['packed']>): 'whole' | 'torn' | 'lost' {
  const worst = ['lost', 'torn', 'whole'] as const;
  return worst.reduce((most, one) => (packed[one] > packed[most] ? one : most));
}
