import { useTranslations } from 'use-intl';
import { listProducts, type ProductList } from '../../market/catalogue/browse/list-products.ts';
import { queryOf, type Sort, sorts } from '../../market/catalogue/rules.ts';
import { formatNumber } from '../i18n/format.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverMessages } from '../i18n/server-messages.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { SelectSort } from '../ui/form/select-sort.tsx';
import { FiltersButton } from '../ui/panel-sheet.tsx';
import { useCategoryName } from '../ui/product/category-name.ts';
import { ProductCard, productGrid } from '../ui/product/product-card.tsx';
import { Breadcrumb } from '../ui/shell/breadcrumb.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/products.ts';
import { ProductFilters, panelId } from './product-filters.tsx';
import { ProductPagination } from './product-pagination.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const market = marketOf(context);
  const list = valueOrThrow(await listProducts(market, query), request);
  return { ...list, texts: { products: serverMessages[market.language].products } };
}

/** Spec section 2, Products list. */
export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <PageMessages texts={loaderData.texts}>
      <ProductsPage list={loaderData} />
    </PageMessages>
  );
}

function ProductsPage({ list }: { list: ProductList }) {
  const t = useTranslations('products');
  const common = useTranslations('common');
  const nameOf = useCategoryName();
  const { products, total, isMore, filter } = list;
  const heading = filter.category === null ? common('allProducts') : nameOf(filter.category);
  return (
    <Page
      title={heading}
      description={t('description')}
      heading={false}
      query={queryOf({ category: filter.category })}
      listed={filter.search === '' && list.page === 1 && products.length > 0}
    >
      <Breadcrumb
        className="max-lg:hidden"
        crumbs={[{ label: common('home'), to: '/' }, { label: heading }]}
      />
      <div className="lg:mt-2 lg:grid lg:grid-cols-[264px_1fr] lg:items-start lg:gap-10">
        <ProductFilters list={list} />
        <div>
          <h1 className="pt-5 lg:pt-0">{heading}</h1>
          <div className="mb-4 grid grid-cols-[1.35fr_1fr] items-center gap-x-3 gap-y-1 lg:grid-cols-[1fr_auto]">
            <p role="status" className="max-lg:col-span-2 max-lg:pb-1">
              {isMore
                ? t.rich('showingMore', { count: formatNumber(total), b: (parts) => <b>{parts}</b> })
                : t.rich('showing', { count: total, b: (parts) => <b>{parts}</b> })}
            </p>
            <ProductSort form={panelId} sort={filter.sort} />
            <FiltersButton sheet={panelId} className="lg:hidden">
              {t('filters')}
            </FiltersButton>
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
          <ProductPagination list={list} />
          <Ranking />
        </div>
      </div>
    </Page>
  );
}

/** Explains the main ranking parameters (Consumer Protection (E-Commerce) Rules 2020, rule 5(3)). */
function Ranking() {
  const t = useTranslations('products.ranking');
  return (
    <details className="mt-8 text-muted">
      <summary className="inline-flex min-h-12 cursor-pointer items-center underline underline-offset-3">
        {t('title')}
      </summary>
      <p className="mt-1 max-w-[65ch]">{t('text')}</p>
    </details>
  );
}

/** Sort select of the list; belongs to the filter form through its `form` attribute. */
function ProductSort({ form, sort }: { form: string; sort: Sort }) {
  const t = useTranslations('products');
  return (
    <SelectSort
      key={sort}
      label={t('sort.label')}
      apply={t('sort.apply')}
      name="sort"
      form={form}
      defaultValue={sort}
      options={sorts.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
    />
  );
}
