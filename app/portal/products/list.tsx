import { FilePlus2, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { undoablePrices } from '../../../market/catalogue/manage/undo-prices.ts';
import { productsWithDemand } from '../../../market/restock/products-with-demand.ts';
import { savedViews } from '../../../market/saved-views/saved-views.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { listQueryOf, listShape } from '../list/list-state.ts';
import { useMay } from '../part/permissions.tsx';
import type { Route } from './+types/list.ts';
import { changeChosen } from './bulk.server.ts';
import { useProductColumns } from './list-columns.tsx';
import { ProductList, productList, useProductFilters } from './product-list.tsx';

const shape = listShape(productList);

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { state, asked } = listQueryOf(shape, request);
  return {
    state,
    found: valueOrThrow(await productsWithDemand(market, asked), request),
    undoable: valueOrThrow(await undoablePrices(market, {}), request),
    views: valueOrThrow(await savedViews(market, { list: 'products' }), request),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeChosen(context, request);
}

export const clientAction = submitPortalForm<typeof action>;

/** The vendor's products: on sale, low in stock, drafts. */
export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const isOpen = useMay()('products');
  return (
    <ProductList
      texts="vendorProducts"
      {...loaderData}
      head={isOpen ? <Head /> : null}
      shape={shape}
      columns={useProductColumns(actionData)}
      filters={useProductFilters()}
      answer={actionData}
      empty={
        <EmptyList title={t('none')} text={t('noneText')}>
          {isOpen ? <ButtonLink to="/vendor/products/new">{t('new')}</ButtonLink> : null}
        </EmptyList>
      }
    />
  );
}

function Head() {
  const t = useTranslations('vendorProducts');
  return (
    <>
      <ButtonLink to="/vendor/products/new">
        <FilePlus2 size={20} strokeWidth={1.9} aria-hidden />
        {t('new')}
      </ButtonLink>
      <ButtonLink to="/vendor/products/import" kind="line">
        <Upload size={20} strokeWidth={1.9} aria-hidden />
        {t('import')}
      </ButtonLink>
      <DownloadLink to="/vendor/products/export">{t('export')}</DownloadLink>
    </>
  );
}
