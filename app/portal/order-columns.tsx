import { useTranslations } from 'use-intl';
import type { Paise } from '../../market/kernel/money.ts';
import { isSale } from '../../market/orders/sales.ts';
import { orderStatuses } from '../../market/orders/statuses.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Column } from './column.ts';

interface OrderRow {
  number: string;
  status: string;
  createdAt: Date | string;
}

interface Differences<Row> {
  /** Order items in one line. */
  items: (row: Row) => string;
  /** In paise. */
  total: (row: Row) => Paise;
  /** Name of the customer; absent in a vendor's table. */
  customer?: (row: Row) => string;
  /** Names of the vendors; absent in a vendor's table. */
  vendors?: (row: Row) => string;
  /** Label of a status where the portal has its own. */
  statusLabel?: (row: Row) => string | undefined;
}

/** Table columns of orders for both portals; sortable where the table is. */
export function useOrderColumns<Row extends OrderRow>(of: Differences<Row>): Column<Row, 'date' | 'total'>[] {
  const t = useTranslations('portal.orders');
  const language = useLanguage();
  const { customer, vendors } = of;
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => number, nowrap: true, card: 'title' },
    ...(customer ? [{ key: 'customer', header: t('customer'), cell: customer, card: 'line' as const }] : []),
    ...(vendors ? [{ key: 'vendors', header: t('vendors'), cell: vendors, card: 'line' as const }] : []),
    { key: 'items', header: t('items'), cell: of.items, card: 'line' },
    {
      key: 'total',
      header: t('total'),
      sort: 'number',
      cell: (row) => <OrderTotal paise={of.total(row)} status={row.status} />,
      align: 'end',
      card: 'figure',
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge status={row.status} label={of.statusLabel?.(row)} />,
      card: 'badge',
    },
    {
      key: 'date',
      header: t('date'),
      sort: 'date',
      cell: ({ createdAt }) => formatDate(createdAt, language),
      // With vendors there is no room for it on one line.
      nowrap: !vendors,
      folds: true,
      card: 'note',
    },
  ];
}

/** Total of an order, in paise; struck through for a cancelled or returned order, because nothing is due. */
function OrderTotal({ paise, status }: { paise: Paise; status: string }) {
  const known = orderStatuses.find((one) => one === status);
  const amount = formatMoney(paise);
  return known && !isSale(known) ? <s className="text-muted">{amount}</s> : amount;
}
