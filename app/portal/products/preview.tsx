import { useTranslations } from 'use-intl';
import { previewProduct } from '../../../market/catalogue/manage/preview-product.ts';
import { withoutReviews } from '../../../market/reviews/list-reviews.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { marketOf, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ProductDetails } from '../../storefront/product/product-details.tsx';
import { productViewOf } from '../../storefront/product/product-page.server.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/preview.ts';
import { useEdited } from './frame.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const product = valueOrThrow(await previewProduct(market, { id: params.id }), request);
  const {
    product: shown,
    label,
    texts,
  } = productViewOf(product, { language: market.language, shop: context.get(shopKey) }, withoutReviews);
  return { product: shown, label, texts };
}

/** Preview of the product as buyers will see it, from the components of the product page. */
export default function Preview({ loaderData: { product, label, texts } }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts.preview');
  const { status } = useEdited();
  return (
    <>
      <Alert tone="info" className="mb-5" title={t(status === 'live' ? 'live' : 'text')} />
      <PageMessages texts={texts}>
        <ProductDetails product={product} label={label} isPreview />
      </PageMessages>
    </>
  );
}
