import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Paise } from '../../market/kernel/money.ts';
import { formatMoney } from '../i18n/format.ts';

interface Props {
  subtotal: Paise;
  shipping: Paise;
  total: Paise;
  /** Whether a charge of delivery is still to be added. */
  isOpen?: boolean;
}

/** Subtotal, shipping ("Free" when zero) and total, in paise. */
export function SummaryRows({ subtotal, shipping, total, isOpen = false }: Props) {
  const t = useTranslations('common.summary');
  return (
    <dl>
      <Row label={t('subtotal')}>{formatMoney(subtotal)}</Row>
      <Row label={t('shipping')}>
        {isOpen ? t('byPlace') : <Shipping paise={shipping} free={t('free')} />}
      </Row>
      <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3.5 font-head text-xl font-bold">
        <dt>{t('total')}</dt>
        <dd className="font-figure text-[1.75rem] leading-7.5 tabular-nums">{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}

function Shipping({ paise, free }: { paise: Paise; free: string }) {
  return paise === 0 ? <span className="text-leaf">{free}</span> : formatMoney(paise);
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.75">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
