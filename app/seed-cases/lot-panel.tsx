import { CirclePause, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CaseLot } from '../../market/seed-cases/lot.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { RowChart } from '../portal/chart/row-chart.tsx';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Panel } from '../ui/panel.tsx';

/** The lot of a case beside its complaint: label, hold, how many bought it, and what the others say. */
export function LotPanel({ lot, isAdmin = false }: { lot: CaseLot; isAdmin?: boolean }) {
  const t = useTranslations('seedCases.panel');
  const { id, hold, answers, buyers } = lot;
  const isAsked = answers.some(({ count }) => count > 0);
  return (
    <Panel title={t('title')}>
      <LotState lot={lot} />
      <FactList facts={useFacts(lot)} />
      {isAsked ? (
        <div className="mt-5">
          <RowChart
            title={t('others')}
            bars={answers.map(({ answer, count }) => ({
              name: t(`answer.${answer}`),
              value: count,
              amount: formatNumber(count),
            }))}
          />
        </div>
      ) : null}
      <div className="mt-5 grid gap-3">
        <DownloadLink to={`/documents/seed-${id}.pdf`}>{t('file')}</DownloadLink>
        {isAdmin ? (
          <DownloadLink to={`/documents/lot-${id}.csv`}>
            {t('buyers', { count: formatNumber(buyers) })}
          </DownloadLink>
        ) : null}
      </div>
      {isAdmin && hold ? <Decisions lot={lot} /> : null}
    </Panel>
  );
}

/** Warns before a parcel with a held lot is sent. */
export function HeldLots({ lots }: { lots: readonly string[] }) {
  const t = useTranslations('seedCases.panel');
  return lots.map((lot) => (
    <Alert key={lot} tone="warn" title={t('wait', { lot })}>
      {t('waitText')}
    </Alert>
  ));
}

function LotState({ lot: { hold, cases, stock } }: { lot: CaseLot }) {
  const t = useTranslations('seedCases.panel');
  const language = useLanguage();
  const isHeld = hold !== null && hold.decision !== 'released';
  return (
    <div className="mb-3 wrap-anywhere">
      <Badge tone={isHeld ? 'terra' : 'leaf'} icon={isHeld ? CirclePause : Store}>
        {t(isHeld ? (hold.decision === 'kept' ? 'kept' : 'held') : 'free')}
      </Badge>
      {hold && isHeld ? (
        <p className="mt-2">
          {t('heldAt', { at: formatMoment(hold.heldAt, language), cases })}{' '}
          {stock === null ? null : t('notSold', { stock: formatNumber(stock) })}
        </p>
      ) : null}
      {hold?.reason ? <p className="mt-2">{t('decided', { reason: hold.reason })}</p> : null}
    </div>
  );
}

function useFacts({ lot, label, pieces, buyers, cases, emergence, countedOn }: CaseLot) {
  const t = useTranslations('seedCases.panel');
  const cases10 = useTranslations('seedCases.paper');
  const language = useLanguage();
  const { germination, testedOn } = label ?? {};
  const tested = testedOn ? t('tested', { date: formatDate(testedOn, language) }) : t('tested2');
  const share = buyers > 0 ? Math.round((cases * 1_000) / buyers) / 10 : 0;
  return [
    { label: cases10('lot'), value: lot },
    { label: tested, value: germination !== undefined && `${formatNumber(germination)}%` },
    {
      label: t('counted'),
      value: cases10('countIs', {
        emergence: formatNumber(emergence),
        date: formatDate(countedOn, language),
      }),
    },
    { label: t('sold'), value: t('soldTo', { pieces: formatNumber(pieces), buyers }) },
    {
      label: t('cases'),
      value: t('casesShare', { cases: formatNumber(cases), share: formatNumber(share) }),
    },
  ];
}

/** An administrator releases a held lot, or keeps it from sale, with a reason. */
function Decisions({ lot: { hold } }: { lot: CaseLot }) {
  const t = useTranslations('seedCases.panel');
  const acts = [
    ['release-lot', 'release', 'released'],
    ['keep-lot', 'keep', 'kept'],
  ] as const;
  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-5">
      {acts
        .filter(([, , state]) => hold?.decision !== state)
        .map(([intent, words]) => (
          <EntryForm
            key={intent}
            intent={intent}
            fields={[{ name: 'reason', label: t('reason') }]}
            save={t(words)}
            look={{ kind: 'line', wide: true }}
          />
        ))}
    </div>
  );
}
