import { indianDay } from '../../../market/kernel/days.ts';
import { decimalRupees } from '../../../market/kernel/money.ts';
import type { DifferenceRow } from '../../../market/orders/pay/list-differences.ts';
import type { Columns, ListReader } from '../../portal/list/column.ts';
import type { PaymentsFacts } from '../../request/context.ts';
import { Link } from '../../ui/link.tsx';
import { signed, whyOf } from './use-why.ts';

/** Columns of the list of differences and of its file. */
export function differenceColumns(
  reader: ListReader,
  providers: PaymentsFacts['providers'] = [],
): Columns<DifferenceRow, 'since'> {
  const { t } = reader;
  const header = (name: 'why' | 'order' | 'since' | 'owner' | 'ours' | 'theirs' | 'difference') =>
    t(`adminMoney.column.${name}`);
  return [
    {
      key: 'why',
      header: header('why'),
      title: ({ kind }) => t(`adminMoney.kind.${kind}`),
      under: whyOf(reader, providers),
    },
    {
      key: 'order',
      header: header('order'),
      card: 'line',
      nowrap: true,
      cell: ({ number, orderId }) =>
        number && orderId ? (
          <Link
            to={`/admin/orders/${orderId}`}
            className="relative z-1 font-semibold text-leaf hover:underline"
          >
            {number}
          </Link>
        ) : (
          <span className="text-muted">{t('adminMoney.noOrder')}</span>
        ),
      csv: ({ number }) => number ?? '',
    },
    { key: 'provider', csv: ({ provider }) => provider },
    {
      key: 'reference',
      csv: ({ providerPaymentId, facts, subject }) => providerPaymentId ?? facts.reference ?? subject,
    },
    { key: 'since', header: header('since'), sort: 'date', day: ({ createdAt }) => createdAt },
    {
      key: 'owner',
      header: header('owner'),
      cell: ({ owner }) => owner ?? <span className="text-muted">{t('adminMoney.notTaken')}</span>,
    },
    { key: 'ours', header: header('ours'), rupees: ({ ours }) => ours },
    { key: 'theirs', header: header('theirs'), rupees: ({ theirs }) => theirs },
    {
      key: 'difference',
      header: header('difference'),
      align: 'end',
      card: 'figure',
      cell: ({ ours, theirs }) => <b>{signed(theirs - ours)}</b>,
      csv: ({ ours, theirs }) => decimalRupees(theirs - ours),
    },
    { key: 'settled', csv: ({ settledAt }) => (settledAt ? indianDay(settledAt) : '') },
    { key: 'reason', csv: ({ reason }) => reason ?? '' },
  ];
}
