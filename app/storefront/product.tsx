import { isRouteErrorResponse } from 'react-router';
import { useTranslations } from 'use-intl';
import { getProduct } from '../../market/catalogue/get-product.ts';
import type { ProductDetail } from '../../market/catalogue/product-detail.ts';
import { marketOf } from '../context.ts';
import { ErrorPage } from '../error-page.tsx';
import { valueOrThrow } from '../failures.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { categoryPath } from '../ui/category-link.ts';
import { useCategoryName } from '../ui/category-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/product.ts';
import { ProductBuy } from './product-buy.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductNotes } from './product-notes.tsx';
import { ProductRow } from './product-row.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return valueOrThrow(await getProduct(marketOf(context), { id: params.id }), request);
}

/** Spec section 2, Product detail. */
export default function Product({ loaderData: product }: Route.ComponentProps) {
  const t = useTranslations('product');
  const nameOf = useCategoryName();
  const category = nameOf(product.category);
  return (
    <Page title={product.name} description={excerpt(product)} heading={false}>
      <Breadcrumb
        crumbs={[
          { label: category, to: categoryPath(product.category) },
          { label: nameOf(product.subcategory), to: categoryPath(product.subcategory) },
        ]}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14 lg:gap-y-8">
        <ProductGallery key={product.id} images={product.images} name={product.name} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProductHead product={product} />
          {product.stock > 0 ? <ProductBuy key={product.id} product={product} /> : null}
          <ProductNotes />
          <h2 className="mt-6.5 text-[1.375rem] leading-8">{t('description')}</h2>
          <p className="mt-2 whitespace-pre-line">{product.description}</p>
        </div>
        <ProductFacts product={product} className={product.images.length > 1 ? 'lg:ml-24.5' : undefined} />
      </div>
      <ProductRow
        className="pt-9 lg:pt-16"
        title={t('more', { category })}
        to={categoryPath(product.category)}
        products={product.more}
      />
    </Page>
  );
}

/** As much of the description as a search engine shows. */
function excerpt({ description }: ProductDetail): string {
  return description.length <= 155 ? description : `${description.slice(0, 154).trimEnd()}…`;
}

/** An unknown product (spec section 8); anything else is told as on every page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations('product');
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <Page title={t('notFound')} heading={false} width="text">
      <EmptyState picture="search" level="h1" title={t('notFound')} text={t('notFoundText')}>
        <ButtonLink to="/products" main>
          {t('browse')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
