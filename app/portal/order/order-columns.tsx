import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Paise } from '../../../market/kernel/money.ts';
import { isOff } from '../../../market/orders/sales.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import type { PaymentMethod } from '../../../market/payments/rules.ts';
import { formatMoney, formatNumber, formatShortDate } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Columns } from '../list/column.ts';
import type { ListReader } from '../list/reader.ts';

interface OrderRow {
  number: string;
  status: string;
  createdAt: Date | string;
  /** Pending for too long; absent where it is not shown. */
  isLate?: boolean;
  /** Shown beside the total; absent where it is not shown. */
  paymentMethod?: PaymentMethod;
}

interface Differences<Row> {
  /** Order items in words: the first is shown, the others are counted. */
  items: (row: Row) => readonly string[];
  /** Whether the items are one text that is cut already: it is shown as it is. */
  isCut?: boolean;
  /** In paise. */
  total: (row: Row) => Paise;
  /** Below the total: what the vendor gets. */
  totalNote?: (row: Row) => string | undefined;
  /** The customer; absent where they are not shown. */
  customer?: (row: Row) => ReactNode;
  /** Their name in the file, where the table shows more. */
  customerName?: (row: Row) => string;
  /** Names of the vendors; absent in a vendor's table. */
  vendors?: (row: Row) => string;
  /** Label of a status where the portal has its own. */
  statusLabel?: (row: Row) => string | undefined;
}

/** Columns of orders for both portals, and for their files; sortable where the table is. */
export function orderColumns<Row extends OrderRow>(
  { texts, language, may }: ListReader,
  of: Differences<Row>,
): Columns<Row, 'date' | 'total'> {
  const t = texts('portal.orders');
  const status = texts('common.status');
  const { customer, vendors, customerName } = of;
  return [
    { key: 'number', header: t('number'), nowrap: true, title: ({ number }) => number },
    customer !== undefined && {
      key: 'customer',
      header: t('customer'),
      cell: customer,
      card: 'line',
      cut: 'narrow',
      ...(customerName && { csv: customerName }),
    },
    vendors !== undefined && {
      key: 'vendors',
      header: t('vendors'),
      cell: vendors,
      card: 'line',
      cut: 'narrow',
    },
    {
      key: 'items',
      header: t('items'),
      cell: (row) => (of.isCut ? of.items(row) : <Items items={of.items(row)} />),
      card: 'line',
      ...(of.isCut ? { isWide: true } : { cut: 'wide' }),
      csv: (row) => of.items(row).join(', '),
    },
    may('money') && {
      key: 'total',
      header: t('total'),
      sort: 'number',
      cell: (row) => <OrderTotal paise={of.total(row)} row={row} note={of.totalNote?.(row)} />,
      align: 'end',
      card: 'figure',
      csv: of.total,
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusBadge status={row.status} label={of.statusLabel?.(row)} />,
      card: 'badge',
      csv: (row) => status(row.status as 'pending'),
    },
    {
      key: 'date',
      header: t('date'),
      sort: 'date',
      cell: ({ createdAt, isLate }) => (
        <>
          {formatShortDate(createdAt, language)}
          {isLate ? <b className="ml-1.5 text-brick">{t('late')}</b> : null}
        </>
      ),
      nowrap: true,
      card: 'note',
      csv: ({ createdAt }) => new Date(createdAt),
    },
  ];
}

/** The first item, cut where the line ends, and the number of the others, which is never cut. */
function Items({ items: [first, ...others] }: { items: readonly string[] }) {
  const t = useTranslations('portal.orders');
  return (
    <span className="flex gap-1.5">
      <span className="min-w-0 truncate large-text:whitespace-normal">{first}</span>
      {others.length > 0 ? (
        <b title={others.join(', ')} className="shrink-0 text-muted tabular-nums">
          <span aria-hidden>{`+${others.length}`}</span>
          <span className="sr-only">{t('others', { count: formatNumber(others.length) })}</span>
        </b>
      ) : null}
    </span>
  );
}

interface TotalProps {
  paise: Paise;
  row: OrderRow;
  note: string | undefined;
}

/**
 * Total of an order, in paise, after the way of paying; struck through for a cancelled or returned order, because
 * nothing is due.
 */
function OrderTotal({ paise, row: { status, paymentMethod }, note }: TotalProps) {
  const t = useTranslations('portal.orders');
  const known = orderStatuses.find((one) => one === status);
  const amount = formatMoney(paise);
  return (
    <>
      {paymentMethod ? (
        <span className="mr-1.5 font-body text-sm font-normal text-muted lg:text-[.875rem]">
          {t(`way.${paymentMethod}`)}
        </span>
      ) : null}
      {known && isOff(known) ? <s className="text-muted">{amount}</s> : amount}
      {note ? (
        <small className="block font-body text-sm font-normal whitespace-nowrap text-muted lg:text-[.875rem] lg:leading-5">
          {note}
        </small>
      ) : null}
    </>
  );
}
