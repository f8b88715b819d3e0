import { CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../i18n/format.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { Price } from '../../ui/product/price.tsx';
import { Stars } from '../../ui/product/stars.tsx';
import type { ShownProduct } from './product-page.server.ts';

/** Product header: category, name, price and availability. */
export function ProductHead({ product }: { product: ShownProduct }) {
  const t = useTranslations('product');
  const nameOf = useCategoryName();
  return (
    <>
      <p className="mb-1.5 text-muted max-lg:sr-only">
        {t('categoryLine', {
          category: nameOf(product.category),
          subcategory: nameOf(product.subcategory),
        })}
      </p>
      <h1 className="max-lg:mt-3">{product.name}</h1>
      <PriceAndStock product={product} />
    </>
  );
}

/** The name in the other language, and the rating. */
export function ProductAlso({ product: { name, otherName, rating, reviews } }: { product: ShownProduct }) {
  const t = useTranslations('product');
  const isDemo = useRootData()?.shop.isDemo;
  return (
    <div className="mt-5.5">
      <p className="mb-1 text-muted sm:hidden">{t('taxes')}</p>
      {otherName && otherName.name !== name ? (
        <p lang={otherName.language} className="text-[1.1875rem] leading-7 text-muted">
          {otherName.name}
        </p>
      ) : null}
      {reviews > 1 ? (
        <p className="mt-1 flex items-center gap-2.5">
          <Stars rating={rating} />
          <span>
            <b>{rating.toFixed(1)}</b> <span className="text-muted">{t('reviews', { count: reviews })}</span>
          </span>
        </p>
      ) : null}
      {isDemo ? <p className="text-sm text-muted">{t('demoRating')}</p> : null}
    </div>
  );
}

function PriceAndStock({ product: { price, mrp, pack, unitPrice, stock } }: { product: ShownProduct }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-2 lg:mt-3.5">
        <p>
          <Price paise={price} size="large" />
          {mrp && mrp > price ? (
            <span className="ml-2.5 text-base whitespace-nowrap text-muted tabular-nums">
              {common.rich('mrp', { amount: formatMoney(mrp), s: (parts) => <s>{parts}</s> })}
            </span>
          ) : null}
        </p>
        {stock > 0 ? (
          <Badge tone="leaf" icon={CircleCheck}>
            {common('inStock')}
          </Badge>
        ) : (
          <Badge tone="terra" icon={CircleMinus}>
            {common('outOfStock')}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-muted tabular-nums">
        {unitPrice ? t(`unitPrice.${unitPrice.per}`, { pack, amount: formatMoney(unitPrice.paise) }) : pack}
        <span className="block max-sm:hidden">{t('taxes')}</span>
      </p>
    </>
  );
}
