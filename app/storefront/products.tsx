import { useTranslations } from 'use-intl';
import { listProducts } from '../../market/catalogue/list-products.ts';
import { pageSize, queryOf } from '../../market/catalogue/rules.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useCategoryName } from '../ui/category-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';
import { ProductCard } from '../ui/product-card.tsx';
import { productGrid } from '../ui/product-grid.ts';
import type { Route } from './+types/products.ts';
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
            <div className={productGrid}>
              {products.map((product, index) => (
                <ProductCard key={product.id} product={product} priority={index < 2} />
              ))}
            </div>
          ) : (
            <EmptyState picture="search" title={t('none')} text={t('noneText')}>
              <ButtonLink to="/products" kind="line">
                {t('reset')}
              </ButtonLink>
            </EmptyState>
          )}
          <Pager
            page={filter.page}
            last={Math.ceil(total / pageSize)}
            to={(page) => `/products${queryOf({ ...filter, page })}`}
            className="mt-10 justify-center"
          />
        </div>
      </div>
    </Page>
  );
}
