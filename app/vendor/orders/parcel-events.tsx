import { useTranslations } from 'use-intl';
import type { VendorParcel } from '../../../market/tracking/vendor-parcel.ts';
import { formatDate } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageSection } from '../../portal/detail/page-section.tsx';
import { DataTable } from '../../portal/list/data-table.tsx';
import { LineList } from '../../portal/part/line-list.tsx';
import { telephone } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AnswerSent } from './delivery-answers.tsx';

type Attempt = VendorParcel['attempts'][number];
type Scan = VendorParcel['scans'][number];

/** Failed attempts: what the courier says, what the customer says, and what followed. */
export function ParcelAttempts({ attempts }: Pick<VendorParcel, 'attempts'>) {
  const t = useTranslations('vendorOrders.parcel');
  const language = useLanguage();
  const courier = ({ reason, said }: Attempt) =>
    reason ? t(`reason.${reason}`) : (said ?? t('attempts.noReason'));
  return (
    <PageSection title={t('attempts.title')} text={t('attempts.text')}>
      <DataTable
        caption={t('attempts.title')}
        keyOf={({ at }) => String(at)}
        rows={attempts}
        columns={[
          { key: 'at', header: t('attempts.day'), title: ({ at }) => formatMoment(at, language) },
          { key: 'courier', header: t('attempts.courier'), cell: courier, card: 'line' },
          {
            key: 'customer',
            header: t('attempts.customer'),
            cell: ({ answer }) => <Answer answer={answer} />,
            card: 'line',
          },
          { key: 'next', header: t('attempts.after'), cell: ({ next }) => t(`then.${next}`) },
        ]}
      />
    </PageSection>
  );
}

function Answer({ answer }: Pick<Attempt, 'answer'>) {
  const t = useTranslations('vendorOrders');
  const language = useLanguage();
  if (!answer) return <span className="text-muted">{t('parcel.attempts.noAnswer')}</span>;
  const { kind, day, landmark, phone } = answer;
  return (
    <>
      {kind === 'again' && day
        ? t('answers.again', { day: formatDate(day, language) })
        : t(kind === 'call' ? 'answers.call' : 'answers.cancel')}
      {landmark ? <span className="block">{t('answers.landmark', { landmark })}</span> : null}
      {phone ? (
        <a
          href={telephone(phone)}
          className="flex min-h-12 items-center font-semibold text-leaf underline tabular-nums"
        >
          {phone}
        </a>
      ) : null}
      <AnswerSent {...answer} />
    </>
  );
}

/** Scans that are shown at once; the older ones are folded. */
const shownScans = 4;

/** All that the courier has seen, the newest first. */
export function ParcelScans({ scans }: Pick<VendorParcel, 'scans'>) {
  const t = useTranslations('vendorOrders.parcel');
  const language = useLanguage();
  const lineOf = ({ at, status, state, place, note }: Scan) => {
    const own = state === null ? status : t(`state.${state}`);
    const under = [formatMoment(at, language), place, own === status ? null : status, note];
    return { id: `${String(at)} ${status}`, title: own, under: under.filter(Boolean).join(', ') };
  };
  const lines = scans.map(lineOf);
  const older = lines.slice(shownScans);
  return (
    <Panel title={t('scans.title')}>
      <LineList lines={lines.slice(0, shownScans)} none={t('scans.none')} />
      {older.length > 0 ? (
        <details className="mt-2 border-t border-line">
          <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center font-head text-button font-semibold text-leaf">
            {t('scans.more', { count: older.length })}
          </summary>
          <LineList lines={older} />
        </details>
      ) : null}
    </Panel>
  );
}
