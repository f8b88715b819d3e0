import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PricedCart, PricedLine } from '../../market/cart/price-cart.ts';
import { formatMoney } from '../i18n/format.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { MiniLine } from '../ui/product/mini-line.tsx';
import { SummaryRows } from '../ui/summary-rows.tsx';
import { ParcelSums, sellerText } from './cart-parcels.tsx';
import { FormerPrice } from './former-price.tsx';

interface Props {
  cart: PricedCart;
  place: ReactNode;
  hasAddress: boolean;
}

/** An inline link with an enlarged touch target. */
const smallLink = 'relative underline before:absolute before:-inset-3.5';

/** Order summary; a long list of lines scrolls by itself (spec section 2). */
export function CheckoutSummary({ cart, place, hasAddress }: Props) {
  const t = useTranslations('checkout');
  return (
    <Panel title={t('summary.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('summary.title')} className="max-h-80 overflow-y-auto">
        <Parcels cart={cart} />
      </section>
      <div className="my-2 border-t border-line" />
      <SummaryRows {...cart} />
      <ParcelSums parcels={cart.parcels} />
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

/** The lines by parcel, each with the amount due at the door; lines without a parcel come last. */
function Parcels({ cart: { parcels, lines } }: { cart: PricedCart }) {
  const t = useTranslations('cart.parcels');
  const rest = lines.filter((line) => !parcels.some((parcel) => parcel.lines.includes(line)));
  return (
    <>
      {parcels.map((parcel, index) => (
        <div key={parcel.vendorId} className="mb-3">
          <p className="text-muted">
            {parcels.length > 1 ? (
              <b className="block text-ink">{t('title', { number: index + 1, count: parcels.length })}</b>
            ) : null}
            {sellerText(parcel)}
          </p>
          <Lines lines={parcel.lines} />
          {parcels.length > 1 ? (
            <p className="flex justify-between gap-4 font-semibold tabular-nums">
              <span>{t('atTheDoor')}</span>
              <span>{formatMoney(parcel.total)}</span>
            </p>
          ) : null}
        </div>
      ))}
      <Lines lines={rest} />
    </>
  );
}

function Lines({ lines }: { lines: readonly PricedLine[] }) {
  const t = useTranslations('cart.line');
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ product, quantity, lineTotal, problem }) => (
        <MiniLine
          key={product.id}
          {...product}
          unitPrice={product.price}
          quantity={quantity}
          lineTotal={lineTotal}
        >
          <FormerPrice product={product} />
          {problem ? <b className="block text-terra">{t(problem, { stock: product.stock })}</b> : null}
        </MiniLine>
      ))}
    </ul>
  );
}
