import { lazy, type ReactNode, Suspense, useState } from 'react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { listProducts, type ProductList } from '../../../market/catalogue/browse/list-products.ts';
import { isSubcategory } from '../../../market/catalogue/kinds-rules.ts';
import { isFilterNarrowed, queryOf, type Sort, sorts } from '../../../market/catalogue/rules.ts';
import { useDeliveryPlace } from '../../browser/delivery-place.ts';
import { formatNumber } from '../../i18n/format.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import type { Texts } from '../../i18n/texts.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { FiltersButton } from '../../ui/form/panel-sheet.tsx';
import { SelectSort } from '../../ui/form/select-sort.tsx';
import { CardNotes } from '../../ui/product/card-notes.ts';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { ProductCard, productGrid } from '../../ui/product/product-card.tsx';
import { Breadcrumb } from '../../ui/shell/breadcrumb.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/products.ts';
import { ProductFilters, panelId } from './product-filters.tsx';
import { ProductPagination } from './product-pagination.tsx';
import { AskShop, CategoryRows, MentionedHeading, SearchNotice, useSearchHeading } from './search-answer.tsx';

/** Loaded for those who have named their place. */
const ListDelivery = lazy(() => import('../delivery/list-delivery.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const market = marketOf(context);
  const list = valueOrThrow(await listProducts(market, query), request);
  // A search that shows what is not sold is counted each time, so it is not cached.
  const headers = list.answer.kind === 'named' ? undefined : { 'cache-control': 'no-store' };
  return data({ ...list, texts: textsFor(list, serverTexts[market.language]) }, { headers });
}

/** Only the texts that this list shows: in Hindi they are much of its weight. */
function textsFor(
  { filter, total, next, previous }: ProductList,
  { products, refine, search }: Pick<Texts, 'products' | 'refine' | 'search'>,
) {
  const { pages: _unused, ...texts } = products;
  const isPlain = filter.search === '' && !filter.more && !isFilterNarrowed(filter);
  return {
    products: next || previous ? products : texts,
    ...(isPlain ? {} : { refine }),
    ...(filter.search !== '' || total === 0 ? { search } : {}),
  };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** docs/product.md, Product list. */
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
  const { brand } = list.choices;
  const category = filter.category === null ? common('allProducts') : nameOf(filter.category);
  const heading = useSearchHeading(list) ?? (brand === null ? category : `${brand}: ${category}`);
  const isEmpty = products.length === 0;
  return (
    <Page
      title={heading}
      description={t('description')}
      heading={false}
      query={queryOf({ category: filter.category })}
      listed={filter.search === '' && list.page === 1 && !isEmpty}
    >
      <Breadcrumb
        className="max-lg:hidden"
        crumbs={[{ label: common('home'), to: '/' }, { label: category }]}
      />
      <div className="lg:mt-2 lg:grid lg:grid-cols-[264px_1fr] lg:items-start lg:gap-10">
        <ProductFilters list={list} />
        <div className="min-w-0">
          <h1 className="pt-5 wrap-anywhere lg:pt-0">{heading}</h1>
          {filter.search === '' ? null : <SearchNotice list={list} />}
          <div
            className={classes(
              'mb-4 flex flex-wrap items-center gap-3 lg:grid lg:grid-cols-[1fr_auto]',
              isEmpty && !isFilterNarrowed(filter) && 'sr-only',
            )}
          >
            <p role="status" className="max-lg:-mb-1 max-lg:w-full">
              {isMore
                ? t.rich('showingMore', { count: formatNumber(total), b: (parts) => <b>{parts}</b> })
                : t.rich('showing', { count: total, b: (parts) => <b>{parts}</b> })}
            </p>
            {/* Large text puts the two below each other. */}
            <div className="min-w-0 flex-[999_1_8rem]">
              <ProductSort form={panelId} sort={filter.sort} />
            </div>
            <FiltersButton sheet={panelId} className="flex-auto lg:hidden">
              {t('filters')}
            </FiltersButton>
          </div>
          {isEmpty ? <NothingFound list={list} /> : <AtPlace list={list} />}
          {isEmpty || list.answer.kind === 'named' ? null : <AskShop word={filter.search} />}
          <ProductPagination list={list} />
          {isEmpty || filter.category === null ? null : (
            <ButtonLink to={comparePath(filter.category)} kind="quiet" className="mt-6 px-0!">
              {t('compare')}
            </ButtonLink>
          )}
          {isEmpty ? null : <Ranking />}
        </div>
      </div>
    </Page>
  );
}

/** The comparison of the kind of a list; of a list of several kinds it asks for one. */
function comparePath(category: string | null): string {
  return isSubcategory(category) ? `/compare?${new URLSearchParams({ kind: category })}` : '/compare';
}

/** The cards, with what delivery costs at the customer's place once it is named. */
function AtPlace({ list }: { list: ProductList }) {
  const t = useTranslations('products');
  const place = useDeliveryPlace();
  const [notes, setNotes] = useState<ReadonlyMap<string, ReactNode> | null>(null);
  return (
    <>
      {place ? (
        <Suspense>
          <ListDelivery products={list.products} place={place} tell={setNotes} />
        </Suspense>
      ) : (
        <ButtonLink to="/delivery" kind="quiet" className="-mt-2 mb-2 px-0!">
          {t('deliverTo')}
        </ButtonLink>
      )}
      <CardNotes value={place && notes}>
        <Found list={list} />
      </CardNotes>
    </>
  );
}

/** The cards; those of a search that only mention its words come last, below a heading of their own. */
function Found({ list: { products, named, filter, answer } }: { list: ProductList }) {
  const cards = (from: number, to?: number) => (
    <div className={productGrid}>
      {products.slice(from, to).map((product, index) => (
        <ProductCard key={product.id} product={product} priority={from === 0 && index < 2} />
      ))}
    </div>
  );
  const isSplit = answer.kind === 'named' && filter.search !== '' && named < products.length;
  if (!isSplit) return cards(0);
  return (
    <>
      {named > 0 ? cards(0, named) : null}
      <MentionedHeading word={filter.search} />
      {cards(named)}
    </>
  );
}

/** Nothing found: a search asks the shop and shows its categories, filters can be reset. */
function NothingFound({ list: { filter } }: { list: ProductList }) {
  const t = useTranslations('products');
  const search = useTranslations('search');
  const reset = (
    <ButtonLink to="/products" kind="line">
      {t('reset')}
    </ButtonLink>
  );
  if (filter.search === '')
    return (
      <EmptyState picture="search" title={search('empty')} text={search('emptyText')}>
        {reset}
      </EmptyState>
    );
  return (
    <>
      {isFilterNarrowed(filter) ? <p>{search('emptyText')}</p> : null}
      <div className="mt-3">{reset}</div>
      <AskShop word={filter.search} />
      <CategoryRows />
    </>
  );
}

/** Explains the main ranking parameters (Consumer Protection (E-Commerce) Rules 2020, rule 5(3)). */
function Ranking() {
  const t = useTranslations('products.ranking');
  return (
    <details className="mt-2 text-muted">
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
