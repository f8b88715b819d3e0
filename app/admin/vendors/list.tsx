import { useTranslations } from 'use-intl';
import { listVendors } from '../../../market/reports/list-vendors.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Columns } from '../../portal/list/column.ts';
import { DataList } from '../../portal/list/data-list.tsx';
import { listQueryOf, optionsOf, writeList } from '../../portal/list/list-state.ts';
import { useListWords } from '../../portal/list/use-list-words.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ExportLink } from '../export-link.tsx';
import type { Route } from './+types/list.ts';
import { type Firm, useFirmColumns } from './firm-columns.tsx';
import { vendorShape as shape } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const found = await listVendors(marketOf(context), asked);
  return { state, found: valueOrThrow(found, request) };
}

/** All vendors: applications, and sales of those who sell (docs/product.md, Admin area). */
export default function Vendors({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminVendors');
  const status = useTranslations('vendorProfile.status');
  const { state, found } = loaderData;
  const may = useMay();
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      actions={<ExportLink needs="figures" to={`/admin/vendors/export${writeList(shape, state)}`} />}
    >
      <DataList
        {...useListWords('adminVendors')}
        shape={shape}
        state={state}
        found={found}
        rows={found.vendors}
        columns={useColumns()}
        filters={{
          status: {
            label: t('status'),
            options: optionsOf(shape.filters.status, status),
          },
          licences: {
            label: t('licenceFilter'),
            options: { waiting: t('toVerify'), ending: t('ending') },
          },
        }}
        linkTo={may('vendors') ? ({ id }) => `/admin/vendors/${id}` : undefined}
      />
    </PortalPage>
  );
}

function useColumns(): Columns<Firm, 'name' | 'registered'> {
  const t = useTranslations('adminVendors');
  const { firm, marks } = useFirmColumns();
  const hasFigures = useMay()('figures');
  return [
    { ...firm, sort: 'text' },
    ...marks,
    hasFigures && {
      key: 'sales',
      header: t('sales'),
      card: 'figure',
      align: 'end',
      cell: (row) => (
        <>
          <span className="font-body text-sm font-normal text-muted lg:hidden">{t('sales')} </span>
          {formatMoney(row.sales)}
        </>
      ),
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
