import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { listVendors } from '../../../market/reports/list-vendors.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Columns } from '../../portal/list/column.ts';
import type { ListReader } from '../../portal/list/reader.ts';

type Firm = ValueOf<typeof listVendors>['vendors'][number];

/** Columns that identify a vendor in every list: the name, then what distinguishes vendors of the same name. */
export function firmColumns({ texts }: ListReader): Columns<Firm, 'name'> {
  const t = texts('adminVendors');
  const stateName = texts('vendorProfile.status');
  return [
    { key: 'name', header: t('firm'), sort: 'text', title: ({ companyName }) => companyName },
    {
      key: 'city',
      header: t('city'),
      card: 'line',
      nowrap: true,
      cell: ({ city }) => city ?? '',
    },
    {
      key: 'gstin',
      header: t('gstin'),
      card: 'line',
      nowrap: true,
      cell: ({ gstin, pan }) => gstin ?? t('exempt', { pan: pan ?? '' }),
      csv: ({ gstin }) => gstin,
    },
    {
      key: 'status',
      header: t('status'),
      badge: ({ status }) => ({ of: 'vendor', state: status }),
      csv: ({ status }) => stateName(status),
    },
  ];
}

/** Columns of the list of vendors and of its file. */
export function vendorColumns(reader: ListReader): Columns<Firm, 'name' | 'registered' | 'sales'> {
  const t = reader.texts('adminVendors');
  return [
    ...firmColumns(reader),
    { key: 'pan', csv: ({ pan }) => pan },
    reader.may('figures') && {
      key: 'sales',
      header: t('sales'),
      sort: 'number',
      card: 'figure',
      align: 'end',
      cell: (row) => (
        <>
          <span className="font-body text-sm font-normal text-muted lg:hidden">{t('sales')} </span>
          {formatMoney(row.sales)}
        </>
      ),
      csv: ({ sales }) => sales,
    },
    {
      key: 'registered',
      header: t('registered'),
      sort: 'date',
      folds: true,
      day: ({ createdAt }) => createdAt,
    },
  ];
}
