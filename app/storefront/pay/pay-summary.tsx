import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { MiniLine } from '../../ui/product/mini-line.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import type { PayView } from './pay-view.server.ts';

/** What is paid for, beside the payment. Phones have the place for the payment alone. */
export function PaySummary({ view: { lines, summary } }: { view: PayView }) {
  const t = useTranslations('pay.summary');
  const parcels = Math.max(...lines.map(({ parcel }) => parcel ?? 1));
  return (
    <Panel title={t('title')} className="mt-8 max-lg:hidden min-[1200px]:mt-0">
      <ul>
        {lines.map(({ position, parcel, ...line }) => (
          <MiniLine key={position} {...line}>
            {parcel === null ? null : (
              <span className="block text-sm text-muted">
                {t('parcel', { number: formatNumber(parcel) })}
              </span>
            )}
          </MiniLine>
        ))}
      </ul>
      <div className="my-2 border-t border-line" />
      <SummaryRows {...summary} />
      {parcels > 1 ? <p className="mt-3 text-sm text-muted">{t('together', { count: parcels })}</p> : null}
    </Panel>
  );
}
