import { useTranslations } from 'use-intl';
import { listVendors } from '../../../market/reports/list-vendors.ts';
import { listLoader } from '../../portal/list/list-loader.server.ts';
import { optionsOf } from '../../portal/list/list-state.ts';
import { useReader } from '../../portal/list/reader.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import type { Route } from './+types/list.ts';
import { vendorColumns } from './firm-columns.tsx';
import { vendorShape as shape } from './shape.ts';

export const loader = listLoader(shape, listVendors);

/** All vendors: applications, and sales of those who sell (docs/product.md, Admin area). */
export default function Vendors({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminVendors');
  const status = useTranslations('vendorProfile.status');
  const { state, found } = loaderData;
  const may = useMay();
  return (
    <ListPage
      texts="adminVendors"
      file="figures"
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
          options: { waiting: t('toVerify'), missing: t('noCopy'), ending: t('ending') },
        },
      }}
      linkTo={may('vendors') ? ({ id }) => `/admin/vendors/${id}` : undefined}
    />
  );
}
