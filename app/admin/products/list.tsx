import { FilePlus2, Star, StarOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { keptProducts } from '../../../market/catalogue/kept-products.ts';
import { vendorChoices } from '../../../market/vendors/vendor-choices.ts';
import { marketOf } from '../../context.ts';
import { valueOrThrow } from '../../failures.ts';
import { answerOrFailure } from '../../lost-connection.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { askedOf, listShape } from '../../ui/portal/list-state.ts';
import { useListWords } from '../../ui/portal/use-list-words.tsx';
import { changeChosen } from '../../vendor/products/bulk.server.ts';
import { useProductColumns } from '../../vendor/products/list-columns.tsx';
import { ProductList, productList, useProductFilters } from '../../vendor/products/product-list.tsx';
import type { Route } from './+types/list.ts';

/** Of vendors the list knows those who can be chosen. */
const shapeOf = (vendors: readonly { id: string }[]) =>
  listShape({
    ...productList,
    filters: { ...productList.filters, vendor: vendors.map(({ id }) => id), home: ['featured'] },
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const chosen = new URL(request.url).searchParams.get('vendor');
  const vendors = valueOrThrow(await vendorChoices(market, { chosen }), request);
  const { state, asked } = askedOf(shapeOf(vendors), request);
  return { state, vendors, found: valueOrThrow(await keptProducts(market, asked), request) };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeChosen(marketOf(context), request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** All products of all vendors (spec section 2, Admin area). */
export default function Products({ loaderData: { vendors, ...list }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminProducts');
  return (
    <ProductList
      {...useListWords('adminProducts')}
      {...list}
      title={t('title')}
      description={t('description')}
      head={<Add vendor={list.state.filters.vendor} />}
      shape={shapeOf(vendors)}
      columns={useProductColumns()}
      filters={{
        ...useProductFilters(),
        vendor: {
          label: t('vendor'),
          options: Object.fromEntries(vendors.map(({ id, companyName }) => [id, companyName])),
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
