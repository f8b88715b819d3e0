import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PricedCart } from '../../market/cart/price-cart.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { SummaryRows } from '../ui/summary-rows.tsx';
import { FormerPrice } from './former-price.tsx';
import { MiniLine } from './mini-line.tsx';

interface Props {
  cart: PricedCart;
  place: ReactNode;
  hasAddress: boolean;
}

/** Small in the sentence, large under a thumb. */
const smallLink = 'relative underline before:absolute before:-inset-3.5';

/** The order as it will be placed; a long list scrolls by itself (spec section 2). */
export function CheckoutSummary({ cart, place, hasAddress }: Props) {
  const t = useTranslations('checkout');
  const cartText = useTranslations('cart.line');
  return (
    <Panel title={t('summary.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('summary.title')} className="max-h-80 overflow-y-auto">
        {cart.lines.map(({ product, quantity, lineTotal, trouble }) => (
          <MiniLine
            key={product.id}
            {...product}
            unitPrice={product.price}
            quantity={quantity}
            lineTotal={lineTotal}
          >
            <FormerPrice product={product} />
            {trouble ? (
              <b className="block text-terra">{cartText(trouble, { stock: product.stock })}</b>
            ) : null}
          </MiniLine>
        ))}
      </ul>
      <div className="my-2 border-t border-line" />
      <SummaryRows {...cart} />
      <div className="mt-4.5 hidden lg:block">{place}</div>
      {hasAddress ? null : (
        <p role="status" className="mt-3 font-semibold text-terra">
          {t('selectAddress')}
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {t.rich('summary.accept', {
          terms: (words) => (
            <Link to="/terms" className={smallLink}>
              {words}
            </Link>
          ),
          refund: (words) => (
            <Link to="/refund" className={smallLink}>
              {words}
            </Link>
          ),
        })}
      </p>
    </Panel>
  );
}
