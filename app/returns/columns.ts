import type { ValueOf } from '../../market/kernel/verb.ts';
import type { listReturns } from '../../market/returns/list-returns.ts';
import { isOpenReturn, returnStates } from '../../market/returns/rules.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import type { Columns } from '../portal/list/column.ts';
import { listShape } from '../portal/list/list-state.ts';
import type { ListReader } from '../portal/list/reader.ts';

/** Query parameters of the list, for the page and for the CSV file. */
export const returnShape = listShape({
  sorts: ['due'],
  first: { sort: 'due', isDescending: false },
  filters: { state: returnStates },
});

type ListedReturn = ValueOf<typeof listReturns>['returns'][number];

/** The columns of returns; administrators see whose they are. */
export function returnColumns(
  { texts, language }: ListReader,
  area: 'vendor' | 'admin',
): Columns<ListedReturn, 'due'> {
  const t = texts('returnsDesk.column');
  const reason = texts('returns.reason');
  return [
    {
      key: 'number',
      header: t('number'),
      title: ({ number }) => number,
      under: ({ orderNumber }) => orderNumber,
    },
    { key: 'order', csv: ({ orderNumber }) => orderNumber },
    {
      key: 'customer',
      header: t('customer'),
      card: 'line',
      cell: ({ customer, city }) => [customer, city].filter(Boolean).join(', '),
      csv: ({ customer, city }) => [customer, city].filter(Boolean).join(', '),
    },
    area === 'admin' && {
      key: 'vendor',
      header: t('vendor'),
      card: 'line',
      cell: ({ vendorName }) => vendorName,
      csv: ({ vendorName }) => vendorName,
    },
    {
      key: 'reason',
      header: t('reason'),
      card: 'line',
      cell: (row) => reason(row.reason),
      csv: (row) => reason(row.reason),
    },
    { key: 'state', header: t('state'), badge: ({ state }) => ({ of: 'return', state }) },
    {
      key: 'due',
      header: t('due'),
      sort: 'date',
      nowrap: true,
      cell: ({ state, dueAt }) => (isOpenReturn(state) ? formatMoment(dueAt, language) : null),
      csv: ({ state, dueAt }) => (isOpenReturn(state) ? dueAt : null),
    },
    { key: 'date', header: t('date'), folds: true, day: ({ createdAt }) => createdAt },
  ];
}
