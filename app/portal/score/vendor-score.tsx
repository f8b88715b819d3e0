import { useTranslations } from 'use-intl';
import { isMoreBetter, leastScored, scoreDays } from '../../../market/vendor-scores/rules.ts';
import type { VendorScore } from '../../../market/vendor-scores/vendor-score.ts';
import { formatNumber, formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';

type Measure = VendorScore['measures'][number];

interface Props {
  score: VendorScore;
  area: 'vendor' | 'admin';
}

/** What a vendor is measured by, in words: the share, whether it is within its limit, and the cases against it. */
export function VendorScorePanel({ score: { measures }, area }: Props) {
  const t = useTranslations('portal.score');
  return (
    <Panel title={t('title')}>
      <p className="text-muted">{t('lead', { days: formatNumber(scoreDays) })}</p>
      <ul className="divide-y divide-line">
        {measures.map((one) => (
          <li key={one.measure} className="py-3">
            <Figure of={one} />
            <Cases of={one} area={area} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** In per cent. */
function percent(tenths: number): string {
  return formatNumber(tenths / 10);
}

function Figure({ of: { measure, share, word, limit, hits, all } }: { of: Measure }) {
  const t = useTranslations('portal.score');
  const counted = t('counted', { hits: formatNumber(hits), all: formatNumber(all) });
  const value =
    share === null || word === 'few'
      ? t('few', { counted, least: formatNumber(leastScored) })
      : t(word, { share: percent(share) });
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t(`measure.${measure}`)}</span>
        <span className={word === 'outside' ? 'font-semibold text-brick' : 'font-semibold'}>{value}</span>
      </p>
      <p className="text-sm text-muted">
        {[
          share === null ? null : `${counted}.`,
          t(isMoreBetter(measure) ? 'atLeast' : 'atMost', { limit: percent(limit) }),
          t(`rule.${measure}`),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function Cases({ of: { bad, newest }, area }: { of: Measure; area: Props['area'] }) {
  const t = useTranslations('portal.score');
  const language = useLanguage();
  if (newest.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
        {t('cases', { count: bad })}
      </summary>
      <ul>
        {newest.map(({ consignmentId, orderId, number, day }) => (
          <li key={consignmentId} className="flex flex-wrap justify-between gap-x-4">
            <Link
              to={`/${area}/orders/${area === 'admin' ? orderId : consignmentId}`}
              className="inline-block py-3 text-leaf underline"
            >
              {number}
            </Link>
            <span className="py-3 text-muted tabular-nums">{formatShortDate(day, language)}</span>
          </li>
        ))}
      </ul>
      {bad > newest.length ? (
        <p className="text-muted">{t('first', { count: formatNumber(newest.length) })}</p>
      ) : null}
    </details>
  );
}
