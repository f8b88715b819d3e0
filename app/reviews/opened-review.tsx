import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { moderationChoices } from '../../market/reviews/moderation-rules.ts';
import type { ModeratedReview } from '../../market/reviews/read-moderated.ts';
import { reviewReasons } from '../../market/reviews/rules.ts';
import type { TextSpan } from '../../market/reviews/text-span.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { FactLink, FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { Stars } from '../ui/product/stars.tsx';

interface Props {
  review: ModeratedReview;
  area: 'vendor' | 'admin';
}

/** One review: what was written, what is known of it, and what its reader can do. */
export function OpenedReview({ review, area }: Props) {
  const t = useTranslations('reviewsDesk');
  const { reply } = review;
  return (
    <>
      <Panel title={review.name}>
        <Written review={review} />
      </Panel>
      {area === 'admin' ? <Signs review={review} /> : null}
      {area === 'admin' ? <Reports review={review} /> : null}
      {reply ? (
        <Panel title={t('reply')}>
          <MarkedText {...reply} />
          <p className="mt-2 text-muted">{t(`replyState.${reply.state}`)}</p>
        </Panel>
      ) : null}
      {area === 'admin' ? <DecideForm review={review} /> : <VendorForms review={review} />}
    </>
  );
}

function Written({ review }: Pick<Props, 'review'>) {
  const t = useTranslations('reviewsDesk');
  const language = useLanguage();
  const { state, reason, author, cameUp, packing, photographs, flags } = review;
  // A reported one does not show by itself.
  const waits = state === 'waiting' && flags.some(({ settledAt }) => settledAt === null);
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('sold', { vendor: review.vendorName })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={review.stars} />
        {author ? (
          <span className="flex items-center gap-1.5 font-semibold text-leaf">
            <BadgeCheck size={20} strokeWidth={1.9} aria-hidden />
            <FactLink to={`/admin/orders/${author.orderId}`}>
              {t('bought', { number: author.orderNumber })}
            </FactLink>
          </span>
        ) : null}
      </div>
      {review.text === '' ? (
        <p className="text-muted">{t('noText')}</p>
      ) : (
        <MarkedText text={review.text} marks={review.marks} lang={review.language} />
      )}
      <FactList
        facts={[
          { label: t('cameUp'), value: cameUp !== null && t('ofTen', { count: formatNumber(cameUp) }) },
          { label: t('packing'), value: packing && t(`packings.${packing}`) },
          { label: t('crop'), value: review.crop },
          { label: t('district'), value: review.district },
        ]}
      />
      {photographs.length > 0 ? (
        <Photographs
          address={`/photographs/reviews/${review.id}`}
          photographs={photographs.map(({ id }) => ({ id, role: 'buyer' }))}
        />
      ) : null}
      {author ? <AuthorLine {...author} /> : null}
      <p className="font-semibold">
        {t(`state.${waits ? 'held' : state}`, {
          date: formatDate(review.showsAt, language),
          reason: reason ? t(`reason.${reason}`) : '',
        })}
      </p>
    </div>
  );
}

/** Who wrote a review, and the stars of their other ones. */
function AuthorLine({ name, stars }: NonNullable<ModeratedReview['author']>) {
  const t = useTranslations('reviewsDesk');
  if (name === '') return <p className="text-muted">{t('erased')}</p>;
  const text = stars.length === 0 ? t('noOthers', { name }) : t('author', { name, stars: stars.join(', ') });
  return <p className="text-muted">{text}</p>;
}

/** A text as written, with its contact data and abuse marked. */
export function MarkedText({
  text,
  marks,
  lang,
}: {
  text: string;
  marks: readonly TextSpan[];
  lang?: string;
}) {
  const parts = marks.flatMap(({ start, end }, at) => [
    text.slice(marks[at - 1]?.end ?? 0, start),
    <mark key={start} className="rounded bg-turmeric-tint px-1 font-semibold text-ink">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <p lang={lang} className="whitespace-pre-wrap wrap-anywhere">
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </p>
  );
}

function Signs({ review: { author } }: { review: ModeratedReview }) {
  const t = useTranslations('reviewsDesk');
  if (!author || author.signs.length === 0) return null;
  return (
    <Panel title={t('signs')}>
      <ul className="list-disc pl-5">
        {author.signs.map((sign) => (
          <li key={sign}>{t(`sign.${sign}`)}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{t('signsText')}</p>
    </Panel>
  );
}

function Reports({ review: { flags } }: { review: ModeratedReview }) {
  const t = useTranslations('reviewsDesk');
  const language = useLanguage();
  return (
    <Panel title={t('flags')}>
      {flags.length === 0 ? <p className="text-muted">{t('noFlags')}</p> : null}
      <ul className="divide-y divide-line">
        {flags.map(({ id, role, reason, createdAt, settledAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{t('flag', { role, reason: t(`reason.${reason}`) })}</span>
            <span className="text-muted">
              {[formatMoment(createdAt, language), settledAt && t('settled')].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The eight choices, by keys too. Contact data proposes to show the rest. */
function DecideForm({ review }: { review: ModeratedReview }) {
  const t = useTranslations('reviewsDesk');
  const { what, reply } = review;
  const marks = what === 'reply' ? reply?.marks : review.marks;
  return (
    <Panel title={what === 'reply' ? t('decideReply') : t('decide')}>
      <EntryForm
        intent="decide"
        row={{ id: review.id, version: review.version }}
        hidden={{ what }}
        fields={[
          {
            name: 'choice',
            label: t('why'),
            as: 'choice',
            value: marks?.length ? 'show-without' : '',
            options: moderationChoices.map((value, at) => ({
              value,
              label: `${formatNumber(at + 1)}. ${
                value === 'show' || value === 'show-without'
                  ? t(`choice.${value}`)
                  : t('choice.refuse', { reason: t(`reason.${value}`) })
              }`,
            })),
          },
        ]}
        more={
          <div className="grid gap-1 text-muted">
            <p>{t('rule')}</p>
            <p className="max-lg:hidden noscript:hidden">{t('keys')}</p>
          </div>
        }
        save={t('save')}
        look={{ main: true }}
      />
    </Panel>
  );
}

/** A vendor's reply, and their report of a review: once, for a closed reason. */
function VendorForms({ review: { id, reply, flags } }: { review: ModeratedReview }) {
  const t = useTranslations('reviewsDesk');
  const [flag] = flags;
  return (
    <>
      <Panel title={t('replyTitle')}>
        <EntryForm
          intent="reply"
          row={{ id }}
          fields={[
            {
              name: 'reply',
              label: t('reply'),
              hint: t('replyHint'),
              as: 'text',
              rows: 4,
              value: reply?.text,
            },
          ]}
          save={reply ? t('replyChange') : t('replySave')}
          look={{ main: true }}
        />
      </Panel>
      <Panel title={t('report')}>
        {flag ? (
          <p>{t('reported', { reason: t(`reason.${flag.reason}`) })}</p>
        ) : (
          <EntryForm
            intent="flag"
            text={t('reportText')}
            row={{ id }}
            fields={[
              {
                name: 'reason',
                label: t('why'),
                as: 'choice',
                options: reviewReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
              },
            ]}
            save={t('reportSave')}
            look={{ kind: 'line' }}
          />
        )}
      </Panel>
    </>
  );
}
