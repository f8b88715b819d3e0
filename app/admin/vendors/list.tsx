import { useTranslations } from 'use-intl';
import { listVendors } from '../../../market/reports/list-vendors.ts';
import { DataList } from '../../portal/list/data-list.tsx';
import { listQueryOf, optionsOf, writeList } from '../../portal/list/list-state.ts';
import { useReader } from '../../portal/list/reader.ts';
import { useListWords } from '../../portal/list/use-list-words.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ExportLink } from '../export-link.tsx';
import type { Route } from './+types/list.ts';
import { vendorColumns } from './firm-columns.tsx';
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
        columns={vendorColumns(useReader())}
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
