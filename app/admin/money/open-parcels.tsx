import { useTranslations } from 'use-intl';
import type { OpenParcels as Found, OpenParcel } from '../../../market/reports/open-parcels.ts';
import type { Column } from '../../portal/list/column.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { formatRupees } from '../../portal/part/rupees.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';

/** The parcels behind what a vendor is owed, or a courier has, with their age. */
export function OpenParcels({ found }: { found: Found }) {
  const t = useTranslations('dues.parcels');
  const { of, name, rows, count, sum } = found;
  const columns = useColumns();
  const back = `/admin/money/month?rows=${of === 'vendor' ? 'owed' : 'with-couriers'}`;
  return (
    <PortalPage
      title={t(of, { name })}
      description={t('description')}
      lead={t('count', { count })}
      back={{ to: back, label: t('back') }}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <DataTable
          caption={t('description')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          linkTo={({ orderId }) => orderId && `/admin/orders/${orderId}`}
        />
      )}
      {count > rows.length ? (
        <p className="mt-2 text-sm text-muted">{t('oldest', { shown: rows.length })}</p>
      ) : null}
      <dl className="mt-4 flex justify-between gap-x-6 rounded-card border border-line bg-paper px-4 py-3 font-bold tabular-nums">
        <dt>{t('sum')}</dt>
        <dd>{formatRupees(sum)}</dd>
      </dl>
    </PortalPage>
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
