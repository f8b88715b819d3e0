import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { Picture } from './picture.tsx';

interface Props {
  imageKey: string | null;
  name: string;
  unitPrice: Paise;
  quantity: number;
  /** Quantity at the time of an order, if less of it is sent. */
  ordered?: number;
  lineTotal: Paise;
  /** Leaves out the price and the sum. */
  isMoneyHidden?: boolean;
  /** Further text below the quantity. */
  children?: ReactNode;
}

/** Compact order line: picture, name, quantity × price, sum. */
export function MiniLine({
  imageKey,
  name,
  unitPrice,
  quantity,
  ordered = quantity,
  lineTotal,
  isMoneyHidden = false,
  children,
}: Props) {
  const t = useTranslations('cart.line');
  return (
    <li className="grid grid-cols-[56px_1fr_auto] large-text:grid-cols-[56px_1fr] items-center gap-3 py-2.5 leading-5.25">
      <Picture imageKey={imageKey} alt="" sizes="56px" small className="rounded-control" />
      <span>
        {isMoneyHidden ? `${quantity} × ${name}` : name}
        {isMoneyHidden ? null : (
          <span className="block text-sm text-muted tabular-nums">
            {t('times', { quantity: formatNumber(quantity), price: formatMoney(unitPrice) })}
          </span>
        )}
        {ordered > quantity ? (
          <span className="block text-sm font-semibold">
            {t('reduced', { ordered: formatNumber(ordered), taken: formatNumber(ordered - quantity) })}
          </span>
        ) : null}
        {children}
      </span>
      {isMoneyHidden ? null : <b className="tabular-nums large-text:col-start-2">{formatMoney(lineTotal)}</b>}
    </li>
  );
}
