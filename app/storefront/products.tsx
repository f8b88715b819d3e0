import { useTranslations } from 'use-intl';
import { listProducts } from '../../market/catalogue/list-products.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useCategoryName } from '../ui/category-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ProductCard } from '../ui/product-card.tsx';
import type { Route } from './+types/products.ts';
import { Pager } from './pager.tsx';
import { FiltersButton, ProductFilters } from './product-filters.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return valueOrThrow(await listProducts(marketOf(context), asked), request);
}

/** Spec section 2, Products list. */
export default function Products({ loaderData: { products, total, filter } }: Route.ComponentProps) {
  const t = useTranslations('products');
  const common = useTranslations('common');
  const nameOf = useCategoryName();
  const heading = filter.category === null ? common('allProducts') : nameOf(filter.category);
  return (
    <Page title={heading} description={t('description')} heading={false}>
      <Breadcrumb
        className="max-lg:hidden"
        crumbs={[{ label: common('home'), to: '/' }, { label: heading }]}
      />
      <div className="lg:mt-2 lg:grid lg:grid-cols-[264px_1fr] lg:items-start lg:gap-10">
        <ProductFilters filter={filter} total={total} />
        <div>
          <h1 className="pt-5 lg:pt-0">{heading}</h1>
          <div className="mb-2.5 flex items-center justify-between gap-3 py-2">
            <p role="status">{t.rich('showing', { count: total, b: (parts) => <b>{parts}</b> })}</p>
            <FiltersButton />
          </div>
          {products.length > 0 ? (
            <div className="grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-10">
              {products.map((product, index) => (
                <ProductCard key={product.id} product={product} priority={index < 2} />
              ))}
            </div>
          ) : (
            <EmptyState title={t('none')} text={t('noneText')}>
              <ButtonLink to="/products" kind="line">
                {t('reset')}
              </ButtonLink>
            </EmptyState>
          )}
          <Pager filter={filter} total={total} />
        </div>
      </div>
    </Page>
  );
}
