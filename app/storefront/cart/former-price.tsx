import { useTranslations } from 'use-intl';
import type { SavedProduct } from '../../../market/cart/saved-products.ts';
import { formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/classes.ts';

/** Price change since the product was added to the cart: 'was ₹…, now ₹…'. */
export function FormerPrice({ product, className }: { product: SavedProduct; className?: string }) {
  const t = useTranslations('cart.line');
  const { was, price, gone } = product;
  if (was === undefined || gone) return null;
  return (
    <span
      className={classes(
        'block text-[max(.9375rem,var(--small))] font-semibold',
        price > was ? 'text-terra' : 'text-leaf',
        className,
      )}
    >
      {t('priceChanged', { was: formatMoney(was), now: formatMoney(price) })}
    </span>
  );
}
