import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { listVendors } from '../../../market/reports/list-vendors.ts';
import type { Column } from '../../portal/list/column.ts';

export type Firm = ValueOf<typeof listVendors>['vendors'][number];

/** Columns that identify a vendor in every list: the name, then what distinguishes vendors of the same name. */
export function useFirmColumns() {
  const t = useTranslations('adminVendors');
  const firm = { key: 'name', header: t('firm'), title: ({ companyName }: Firm) => companyName } as const;
  const marks: Column<Firm, never>[] = [
    { key: 'city', header: t('city'), card: 'line', nowrap: true, cell: ({ city }) => city ?? '' },
    {
      key: 'gstin',
      header: t('gstin'),
      card: 'line',
      nowrap: true,
      cell: ({ gstin, pan }) => gstin ?? t('exempt', { pan: pan ?? '' }),
    },
    { key: 'status', header: t('status'), badge: ({ status }) => ({ of: 'vendor', state: status }) },
  ];
  return { firm, marks };
}
