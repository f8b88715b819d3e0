import { isRouteErrorResponse } from 'react-router';
import { useTranslations } from 'use-intl';
import { getProduct } from '../../market/catalogue/get-product.ts';
import { marketOf, shopKey } from '../context.ts';
import { ErrorPage } from '../error-page.tsx';
import { valueOrThrow } from '../failures.ts';
import { StructuredData } from '../findable/structured-data-script.tsx';
import { PageTexts } from '../i18n/page-texts.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { categoryPath } from '../ui/category-link.ts';
import { useCategoryName } from '../ui/category-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/product.ts';
import { ProductBuy } from './product-buy.tsx';
import { FieldFacts, ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductNotes } from './product-notes.tsx';
import { viewOf } from './product-page.server.ts';
import { ProductRow } from './product-row.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { SeenBefore } from './seen-before.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const product = valueOrThrow(await getProduct(market, { id: params.id }), request);
  return viewOf(product, { language: market.language, shop: context.get(shopKey) });
}

/** Spec section 2, Product detail. */
export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <ProductPage {...loaderData} />
    </PageTexts>
  );
}

function ProductPage({ product, label, others, summary, structured }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('product');
  const nameOf = useCategoryName();
  return (
    <Page title={product.name} description={summary} imageKey={product.imageKey} heading={false}>
      <StructuredData json={structured} />
      <Breadcrumb
        crumbs={[
          { label: nameOf(product.category), to: categoryPath(product.category) },
          { label: nameOf(product.subcategory), to: categoryPath(product.subcategory) },
        ]}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14 lg:gap-y-8">
        <ProductGallery key={product.id} images={product.images} name={product.name} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProductHead product={product} />
          <ProductSizes sizes={product.sizes} chosen={product.id} />
          {product.stock > 0 ? <ProductBuy key={product.id} product={product} /> : null}
          <ProductNotes />
          <h2 className="mt-6.5 text-[1.375rem] leading-8">{t('description')}</h2>
          <p className="mt-2 whitespace-pre-line">{product.description}</p>
          {label.field ? <FieldFacts part={label.field} /> : null}
        </div>
        <ProductFacts label={label} className={product.images.length > 1 ? 'lg:ml-24.5' : undefined} />
      </div>
      <ProductRow
        className="pt-9 lg:pt-16"
        title={t('similar')}
        to={categoryPath(product.category)}
        products={others}
      />
      <SeenBefore key={product.id} id={product.id} />
    </Page>
  );
}

/** An unknown product (spec section 8); anything else is told as on every page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations('common.productNotFound');
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <Page title={t('title')} heading={false} width="text" listed={false}>
      <EmptyState picture="search" level="h1" title={t('title')} text={t('text')}>
        <ButtonLink to="/products" main>
          {t('browse')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
