import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DeskView } from '../../market/reviews/moderation-rules.ts';
import type { ListedReview } from '../../market/reviews/review-desk.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Stars } from '../ui/product/stars.tsx';

interface Props {
  rows: readonly ListedReview[];
  /** The id after which older ones follow. */
  next: string | null;
  view: DeskView;
  /** Path of the page, without the language. */
  path: string;
  openId: string | undefined;
}

/** The reviews of a view: in the queue what is reported or held comes first. */
export function DeskList({ rows, next, view, path, openId }: Props) {
  const t = useTranslations('reviewsDesk');
  if (rows.length === 0) return <p className="rounded-card border border-line bg-paper p-4">{t('none')}</p>;
  const isQueue = view === 'to-read';
  const groups = isQueue
    ? [
        { title: t('urgent'), text: t('urgentText'), rows: rows.filter(({ isUrgent }) => isUrgent) },
        { title: t('new'), text: t('newText'), rows: rows.filter(({ isUrgent }) => !isUrgent) },
      ]
    : [{ title: t(`view.${view}`), text: '', rows }];
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        {groups.map((group) =>
          group.rows.length === 0 ? null : (
            <section key={group.title}>
              <div className="flex flex-wrap justify-between gap-x-3 border-b border-line bg-sand px-4 py-2">
                <h2 className="font-body text-base font-semibold">{group.title}</h2>
                <span className="text-muted">{group.text}</span>
              </div>
              <ul className="divide-y divide-line border-b border-line last:border-b-0">
                {group.rows.map((row) => (
                  <li key={row.id}>
                    <Row row={row} to={`${path}?view=${view}&open=${row.id}`} isOpen={row.id === openId} />
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      {next ? (
        <ButtonLink to={`${path}?view=${view}&after=${next}`} kind="line">
          {t('more')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Row({ row, to, isOpen }: { row: ListedReview; to: string; isOpen: boolean }) {
  const t = useTranslations('reviewsDesk');
  const language = useLanguage();
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 -outline-offset-3 hover:bg-sand aria-[current]:bg-leaf-tint"
    >
      <span className="min-w-0 flex-[1_1_9rem]">
        <b className="block font-semibold wrap-anywhere">{row.name}</b>
        <span className="block text-muted">
          <AboutRow {...row} />
        </span>
      </span>
      <span className="grid gap-1">
        <Stars rating={row.stars} />
        {row.due && row.state !== 'refused' && row.state !== 'removed' ? (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Clock size={16} strokeWidth={1.9} aria-hidden />
            {t('until', { date: formatMoment(row.due, language) })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

/** What is to be known of a row before it is opened. */
function AboutRow({ isFlagged, state, replyState, photographs, isOfSeed }: ListedReview) {
  const t = useTranslations('reviewsDesk.about');
  if (isFlagged) return t('flagged');
  if (state === 'held') return t('held');
  if (state === 'shown' && (replyState === 'waiting' || replyState === 'held')) return t('reply');
  if (photographs > 0) return t('photographs', { count: photographs });
  return t(isOfSeed ? 'seed' : 'text');
}
