import { useTranslations } from 'use-intl';
import type { Paise } from '../../market/kernel/money.ts';
import type { MonthlySales } from '../../market/orders/vendor-figures.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Bar, BarChart, bestOf } from '../ui/bar-chart.tsx';
import { Panel } from '../ui/panel.tsx';
import { monthName } from './month-names.ts';

/** The vendor's sales of the last months as bars (spec section 2, Vendor dashboard). */
export function SalesChart({ sales }: { sales: readonly MonthlySales[] }) {
  const t = useTranslations('vendor.sales');
  const language = useLanguage();
  const bars = sales.map(({ month, sales: paise }) => ({
    label: monthName(month, language, 'short'),
    value: paise,
    figure: shortFigure(paise),
    words: t('ofMonth', { month: monthName(month, language, 'full'), amount: formatMoney(paise) }),
  }));
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-xl leading-7 lg:text-[1.375rem]">{t('title')}</h2>
        {bestOf(bars) ? <BestMonth label={t('best')} /> : null}
      </div>
      <BarChart bars={bars satisfies Bar[]} />
    </Panel>
  );
}

function BestMonth({ label }: { label: string }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 text-muted">
      <span className="size-3.5 rounded-[3px] bg-turmeric" />
      {label}
    </span>
  );
}

const lakh = 100_000;
const inLakhs = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumSignificantDigits: 3 });

/** 9,360 in whole rupees; from a lakh on 1.23L, which fits over a bar on a phone. */
function shortFigure(paise: Paise): string {
  const rupees = Math.round(paise / 100);
  return rupees < lakh ? formatNumber(rupees) : inLakhs.format(rupees);
}
