import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownReview } from '../../../market/reviews/list-reviews.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Stars } from '../../ui/product/stars.tsx';

interface Props {
  review: ShownReview;
  vendorName: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One review: its stars, who wrote it and where they farm, the text in its own language, and the seller's reply. */
export function ReviewItem({ review, vendorName, children }: Props) {
  const t = useTranslations('reviews.shown');
  const { stars, shownOn, text, district, crop, acres } = review;
  const language = useLanguage();
  const dateOf = (day: string) => formatDate(day, language);
  const place = [district, crop, acres === null ? '' : t('acres', { acres })].filter(Boolean);
  return (
    <article className="grid gap-1.5 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <Stars rating={stars} />
        <span className="text-muted">{dateOf(shownOn)}</span>
      </p>
      <h3 className="flex flex-wrap items-center gap-x-2.5 text-base">
        <span className="wrap-anywhere">{review.name || t('erased')}</span>
        <span className="flex items-center gap-1 font-normal text-muted">
          <BadgeCheck size={20} strokeWidth={1.9} aria-hidden className="text-leaf" />
          {t('bought')}
        </span>
      </h3>
      {place.length > 0 ? <p className="text-muted wrap-anywhere">{place.join(', ')}</p> : null}
      {text ? (
        <p lang={review.language} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : null}
      <Facts review={review} />
      {review.reply ? (
        <div className="rounded-control bg-sand px-4 py-3">
          <p>
            {t.rich('reply', {
              vendor: vendorName,
              date: dateOf(review.repliedOn ?? shownOn),
              b: (parts) => <b>{parts}</b>,
            })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{review.reply}</p>
        </div>
      ) : null}
      {children}
    </article>
  );
}

function Facts({ review: { cameUp, packing, onTime } }: { review: ShownReview }) {
  const t = useTranslations('reviews.shown');
  const b = (parts: ReactNode) => <b>{parts}</b>;
  const facts = [
    cameUp === null ? null : t.rich('cameUpLine', { count: formatNumber(cameUp), b }),
    packing === null ? null : t.rich('packedLine', { packing: t(`packing.${packing}`), b }),
    onTime === false ? t('late') : null,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of one review
        <span key={at}>{fact}</span>
      ))}
    </p>
  );
}
