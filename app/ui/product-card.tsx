import { useTranslations } from 'use-intl';
import type { ProductCard as Product } from '../../market/catalogue/product-card.ts';
import { formatMoney } from '../i18n/format.ts';
import { classes } from './classes.ts';
import { Kept } from './kept.tsx';
import { Link } from './link.tsx';
import { PackTag } from './pack-tag.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';

const sizes = '(min-width: 1024px) 272px, (min-width: 640px) 30vw, 45vw';

interface Props {
  product: Product;
  /** Above the fold. */
  priority?: boolean;
}

/** A product in a list: picture, pack, name, rating, price. The whole card is one link. */
export function ProductCard(props: Props) {
  return (
    <Kept part="card" of={props}>
      <Card {...props} />
    </Kept>
  );
}

function Card({ product, priority }: Props) {
  const t = useTranslations('common');
  return (
    <Link to={`/products/${product.id}`} className="group flex min-w-0 flex-col rounded-card">
      <span className="relative mb-3 block">
        <Picture
          imageKey={product.imageKey}
          // Under a greyed picture it would shine through.
          preview={product.inStock ? product.preview : null}
          alt=""
          sizes={sizes}
          priority={priority}
          className={classes(
            'rounded-card [&_img]:scale-110',
            !product.inStock && '[&_img]:opacity-55 [&_img]:grayscale-85',
          )}
        />
        {product.inStock ? null : (
          <span className="absolute inset-x-0 top-0 rounded-t-card bg-ink text-center font-head text-[.9375rem] leading-7.5 font-semibold text-cotton">
            {t('outOfStock')}
          </span>
        )}
        <PackTag>{product.pack}</PackTag>
      </span>
      <span className="mt-2.5 flex-1 font-head text-card font-semibold underline-offset-3 group-hover:underline lg:mt-3 lg:text-balance">
        {product.name}
      </span>
      <span className="mt-1 block">
        <Rating rating={product.rating} reviews={product.reviews} />
      </span>
      <span className="mt-1 flex min-h-11.5 flex-col lg:min-h-0 lg:flex-row lg:items-baseline lg:gap-2.5">
        <Price paise={product.price} />
        {product.mrp && product.mrp > product.price ? <Mrp amount={formatMoney(product.mrp)} /> : null}
      </span>
    </Link>
  );
}

function Mrp({ amount }: { amount: string }) {
  const t = useTranslations('common');
  return (
    <span className="text-sm text-muted tabular-nums">
      {t.rich('mrp', { amount, s: (parts) => <s>{parts}</s> })}
    </span>
  );
}
