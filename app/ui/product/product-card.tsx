import { use } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard as Product } from '../../../market/catalogue/browse/product-card.ts';
import { pictureAddress, productWidths, sourceSet } from '../../../market/media/rules.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { classes } from '../classes.ts';
import { Link } from '../link.tsx';
import { CardNotes } from './card-notes.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

/** Grid of a product list and of its skeleton: two columns on phones, one where the text is large. */
export const productGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 lg:gap-x-6 lg:gap-y-10';

/** Cards never need the largest width. */
const widths = productWidths.slice(0, 2);
/** On phones 100px selects 320 pixels up to a density of three: sharp enough, and a third of the bytes of 640. */
const sizes = '(min-width:640px) 272px,100px';

interface Props {
  product: Product;
  /** Above the fold. */
  priority?: boolean;
}

/**
 * Product card of a list: picture, pack, name, rating, price. The whole card is one link.
 * Styled by `.card` in `styles.css`: utility classes and wrappers would dominate the HTML of a list.
 */
export function ProductCard({ product, priority }: Props) {
  const t = useTranslations('common');
  const { id, name, pack, price, mrp, inStock } = product;
  return (
    <Link to={`/products/${id}`} className={classes('card', !inStock && 'sold-out')}>
      <CardPicture product={product} priority={priority} />
      {inStock ? null : <span className="card-label">{t('outOfStock')}</span>}
      <PackTag isSaid={name.includes(pack)}>{pack}</PackTag>
      <span className="card-name">{name}</span>
      <Rating rating={product.rating} reviews={product.reviews} />
      <span className="card-price">
        <Price paise={price} />
        {mrp && mrp > price ? (
          <span className="mrp">
            {t.rich('mrp', { amount: formatMoney(mrp), s: (parts) => <s>{parts}</s> })}
          </span>
        ) : null}
      </span>
      {use(CardNotes)?.get(id)}
    </Link>
  );
}

/** AVIF with a JPEG fallback; WebP would add another element to every card. */
function CardPicture({ product: { imageKey, preview, inStock }, priority }: Props) {
  if (!imageKey) return <Picture imageKey={null} alt="" sizes={sizes} />;
  return (
    <>
      {/* No preview below a greyed-out picture, which is translucent. */}
      {preview && inStock ? <img src={preview} alt="" /> : null}
      <picture>
        <source type="image/avif" srcSet={sourceSet(imageKey, widths, 'avif')} sizes={sizes} />
        <img
          src={pictureAddress(imageKey, 640, 'jpg')}
          alt=""
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
    </>
  );
}

/** Pack size tag over the lower edge of a product picture; not read out where the name has it too. */
export function PackTag({ isSaid, children }: { isSaid?: boolean; children: string }) {
  return (
    <span aria-hidden={isSaid || undefined} className="pack">
      {children}
    </span>
  );
}

/** Mean rating, 0 to 5, with the number of reviews; nothing for a single one. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const t = useTranslations('common');
  if (reviews < 2) return null;
  const mean = rating.toFixed(1);
  return (
    <span role="img" aria-label={t('ratingOf', { rating: mean, count: reviews })} className="rating">
      <b>{mean}</b>
      {` (${formatNumber(reviews)})`}
    </span>
  );
}
