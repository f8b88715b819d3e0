import { lazy } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslations } from 'use-intl';
import { getProduct } from '../../../market/catalogue/browse/get-product.ts';
import { advanceOfLine } from '../../../market/payments/advance-rules.ts';
import { advancesInForce } from '../../../market/payments/offered-payments.ts';
import { reviewsOfProduct } from '../../../market/reviews/list-reviews.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { marketOf, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { StructuredData } from '../../seo/head.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { Breadcrumb } from '../../ui/shell/breadcrumb.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { ErrorPage } from '../../ui/shell/error-page.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SkipLink } from '../../ui/shell/skip-link.tsx';
import { StaticPart } from '../../ui/static-part.tsx';
import { ProductRow } from '../browse/product-row.tsx';
import { SeenBefore } from '../browse/seen-before.tsx';
import type { Route } from './+types/product.ts';
import { ProductDetails } from './product-details.tsx';
import { productViewOf } from './product-page.server.ts';
import { ProductReviews } from './product-reviews.tsx';

const Reviews = import.meta.env.SSR
  ? ProductReviews
  : lazy(() => import('./product-reviews.tsx').then((part) => ({ default: part.ProductReviews })));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const product = valueOrThrow(await getProduct(market, { id: params.id }), request);
  const advances = await advancesInForce(market);
  const { category, vendorId, price } = product;
  const advance = advanceOfLine(advances, { category, vendorId, lineTotal: price, quantity: 1 });
  const reviews = await reviewsOfProduct(market, product.id);
  return {
    ...productViewOf(product, { language: market.language, shop: context.get(shopKey) }, reviews),
    advance,
  };
}

/** docs/product.md, Product page. */
export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <PageMessages texts={loaderData.texts}>
      <ProductPage {...loaderData} />
    </PageMessages>
  );
}

function ProductPage({
  product,
  label,
  others,
  summary,
  structured,
  advance,
  reviews,
}: Route.ComponentProps['loaderData']) {
  const t = useTranslations('product');
  const nameOf = useCategoryName();
  return (
    <Page title={product.name} description={summary} imageKey={product.imageKey} heading={false}>
      <StructuredData json={structured} />
      <SkipLink to="buy" label={t('skip')} />
      <Breadcrumb
        crumbs={[
          { label: nameOf(product.category), to: categoryPath(product.category) },
          { label: nameOf(product.subcategory), to: categoryPath(product.subcategory) },
        ]}
      />
      <ProductDetails product={product} label={label} advance={advance} />
      <StaticPart id={`reviews-${product.id}`}>
        <Reviews productId={product.id} vendorName={product.vendor.name} {...reviews} />
      </StaticPart>
      <ProductRow
        className="pt-9 lg:pt-16"
        title={t(product.subcategory === 'Tractors' ? 'pulled' : 'similar')}
        to={categoryPath(product.category)}
        products={others}
      />
      <ButtonLink to={`/compare?id=${product.id}`} kind="line" className="mt-6">
        {t('compare')}
      </ButtonLink>
      <SeenBefore key={product.id} id={product.id} />
    </Page>
  );
}

/** Not-found page of a product (docs/product.md, Errors); other errors get the general error page. */
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
