import { decimalRupees } from '../../../market/kernel/money.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { listVendors } from '../../../market/reports/list-vendors.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Column, Columns, ListReader } from '../../portal/list/column.ts';

type Firm = ValueOf<typeof listVendors>['vendors'][number];

/** Columns that identify a vendor in every list: the name, then what distinguishes vendors of the same name. */
export function firmColumns({ t }: Pick<ListReader, 't'>): [Column<Firm, 'name'>, ...Column<Firm, never>[]] {
  return [
    { key: 'name', header: t('adminVendors.firm'), sort: 'text', title: ({ companyName }) => companyName },
    {
      key: 'city',
      header: t('adminVendors.city'),
      card: 'line',
      nowrap: true,
      cell: ({ city }) => city ?? '',
    },
    {
      key: 'gstin',
      header: t('adminVendors.gstin'),
      card: 'line',
      nowrap: true,
      cell: ({ gstin, pan }) => gstin ?? t('adminVendors.exempt', { pan: pan ?? '' }),
      csv: ({ gstin }) => gstin ?? '',
    },
    {
      key: 'status',
      header: t('adminVendors.status'),
      badge: ({ status }) => ({ of: 'vendor', state: status }),
    },
  ];
}

/** Columns of the list of vendors and of its file. */
export function vendorColumns(reader: ListReader): Columns<Firm, 'name' | 'registered'> {
  const { t, may } = reader;
  return [
    ...firmColumns(reader),
    { key: 'pan', csv: ({ pan }) => pan ?? '' },
    may('figures') && {
      key: 'sales',
      header: t('adminVendors.sales'),
      card: 'figure',
      align: 'end',
      cell: (row) => (
        <>
          <span className="font-body text-sm font-normal text-muted lg:hidden">
            {t('adminVendors.sales')}{' '}
          </span>
          {formatMoney(row.sales)}
        </>
      ),
      csv: ({ sales }) => decimalRupees(sales),
    },
    {
      key: 'registered',
      header: t('adminVendors.registered'),
      sort: 'date',
      folds: true,
      day: ({ createdAt }) => createdAt,
    },
  ];
}
