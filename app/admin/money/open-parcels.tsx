import { useTranslations } from 'use-intl';
import type { OpenParcels as Found, OpenParcel } from '../../../market/reports/open-parcels.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Column } from '../../portal/list/column.ts';
import { RowsPage } from './rows-page.tsx';

/** The parcels behind what a vendor is owed, or a courier has, with their age. */
export function OpenParcels({ found }: { found: Found }) {
  const t = useTranslations('dues.parcels');
  const { of, name, rows, count, sum } = found;
  return (
    <RowsPage
      title={t(of, { name })}
      description={t('description')}
      lead={t('count', { count })}
      back={`/admin/money/month?rows=${of === 'vendor' ? 'owed' : 'with-couriers'}`}
      words={t}
      columns={useColumns()}
      rows={rows}
      linkTo={({ orderId }) => orderId && `/admin/orders/${orderId}`}
      note={count > rows.length ? t('oldest', { shown: formatNumber(rows.length) }) : undefined}
      amount={sum}
    />
  );
}

function useColumns(): Column<OpenParcel>[] {
  const t = useTranslations('dues.parcels');
  return [
    { key: 'order', header: t('order'), nowrap: true, title: ({ number }) => number },
    { key: 'kind', header: t('what'), card: 'line', cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'day', header: t('day'), day: ({ day }) => day },
    { key: 'age', header: t('age'), align: 'end', cell: ({ age }) => t('days', { count: age }) },
    { key: 'amount', header: t('amount'), figure: ({ amount }) => amount },
  ];
}
