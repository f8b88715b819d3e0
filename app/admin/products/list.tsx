import { FilePlus2, Star, StarOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { undoablePrices } from '../../../market/catalogue/manage/undo-prices.ts';
import { idPattern } from '../../../market/kernel/id-pattern.ts';
import { productsWithDemand } from '../../../market/restock/products-with-demand.ts';
import { savedViews } from '../../../market/saved-views/saved-views.ts';
import { readVendorChoice } from '../../../market/vendors/vendor-choices.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { listQueryOf, listShape, writeWithout } from '../../portal/list/list-state.ts';
import { changeChosen } from '../../portal/products/bulk.server.ts';
import { useProductColumns } from '../../portal/products/list-columns.tsx';
import { ProductList, productList, useProductFilters } from '../../portal/products/product-list.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { choosePath } from '../vendors/choose-path.ts';
import type { Route } from './+types/list.ts';

/** Values of the vendor filter: only the vendor in the address. */
const shapeOf = (vendor: string) =>
  listShape({
    ...productList,
    filters: { ...productList.filters, vendor: idPattern.test(vendor) ? [vendor] : [], home: ['featured'] },
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const named = new URL(request.url).searchParams.get('vendor') ?? '';
  const { state, asked } = listQueryOf(shapeOf(named), request);
  const vendor = asked.vendor === null ? null : await readVendorChoice(market, { id: asked.vendor });
  return {
    state,
    vendorName: vendor?.ok ? vendor.value.companyName : '',
    found: valueOrThrow(await productsWithDemand(market, asked), request),
    undoable: valueOrThrow(await undoablePrices(market, {}), request),
    views: valueOrThrow(await savedViews(market, { list: 'products' }), request),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeChosen(context, request);
}

export const clientAction = submitPortalForm<typeof action>;

/** All products of all vendors (docs/product.md, Admin area). */
export default function Products({ loaderData: { vendorName, ...list }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminProducts');
  const vendor = list.state.filters.vendor;
  const shape = shapeOf(vendor ?? '');
  return (
    <ProductList
      texts="adminProducts"
      {...list}
      head={<Add vendor={vendor} />}
      shape={shape}
      columns={useProductColumns(actionData)}
      filters={{
        ...useProductFilters(),
        vendor: {
          label: t('vendor'),
          options: vendor === null ? {} : { [vendor]: vendorName || t('gone') },
          more: {
            label: t('chooseOne'),
            to: choosePath('products', writeWithout(shape, list.state, 'vendor')),
          },
        },
        home: { label: t('home'), options: { featured: t('featured') } },
      }}
      more={[
        { intent: 'feature', label: t('feature'), icon: Star },
        { intent: 'unfeature', label: t('unfeature'), icon: StarOff },
      ]}
      answer={actionData}
    />
  );
}

function Add({ vendor }: { vendor: string | null }) {
  const t = useTranslations('adminProducts');
  return (
    <ButtonLink to={`/admin/products/new${vendor === null ? '' : `?vendor=${vendor}`}`}>
      <FilePlus2 size={20} strokeWidth={1.9} aria-hidden />
      {t('add')}
    </ButtonLink>
  );
}
