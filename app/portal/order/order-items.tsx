import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Paise } from '../../../market/kernel/money.ts';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { MiniLine } from '../../ui/product/mini-line.tsx';
import { useMay } from '../part/permissions.tsx';

interface Props {
  title: ReactNode;
  lines: readonly OrderLine[];
  /** Amounts in paise; the last one is the total. */
  sums: readonly { label: string; paise: Paise }[];
  children?: ReactNode;
}

/** Items of an order or of a consignment, with amounts for those who may see them. */
export function OrderItems({ title, lines, sums, children }: Props) {
  const t = useTranslations('vendorOrders');
  const hasMoney = useMay()('money');
  return (
    <Panel title={title}>
      <ul>
        {lines.map((line) => (
          <MiniLine key={line.productId} {...line} isMoneyHidden={!hasMoney}>
            <span className="block text-sm text-muted">
              {[line.pack, line.lot && t('lot', { lot: line.lot })].filter(Boolean).join(', ')}
            </span>
          </MiniLine>
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-2 empty:hidden">
        {(hasMoney ? sums : []).map(({ label, paise }, index) => (
          <div
            key={label}
            className={`flex justify-between gap-4 py-1 tabular-nums ${index === sums.length - 1 ? 'font-bold' : ''}`}
          >
            <dt>{label}</dt>
            <dd>{formatMoney(paise)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Panel>
  );
}
