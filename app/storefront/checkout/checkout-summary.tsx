import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PricedCart, PricedLine } from '../../../market/cart/price-cart.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MiniLine } from '../../ui/product/mini-line.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import { added } from '../cart/cart-advance.ts';
import { ParcelSums, sellerText } from '../cart/cart-parcels.tsx';
import { FormerPrice } from '../cart/former-price.tsx';
import type { PaymentChoice } from '../pay/payment-choice.ts';

interface Props {
  cart: PricedCart;
  /** How the order is paid. */
  choice: PaymentChoice | undefined;
  place: ReactNode;
  hasAddress: boolean;
}

const noCash: PaymentChoice['door'] = new Map();

/** An inline link with an enlarged touch target. */
const smallLink = 'relative underline before:absolute before:-inset-3.5';

/** Order summary; a long list of lines scrolls by itself (docs/product.md, Checkout). */
export function CheckoutSummary({ cart, choice, place, hasAddress }: Props) {
  const t = useTranslations('checkout');
  const door = choice?.door ?? noCash;
  const now = choice?.now ?? 0;
  return (
    <Panel title={t('summary.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('summary.title')} className="max-h-112 overflow-y-auto">
        <Parcels cart={cart} door={door} />
      </section>
      <div className="my-2 border-t border-line" />
      <SummaryRows {...cart} />
      {now > 0 ? (
        <dl className="mt-2.5">
          <Due label={t('summary.now')} paise={now} />
          {door.size > 0 ? <Due label={t('summary.door')} paise={added(door)} /> : null}
        </dl>
      ) : null}
      <ParcelSums sums={[...door.values()]} />
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

function Due({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{formatMoney(paise)}</dd>
    </div>
  );
}

/** The lines by parcel, each with the amount due at the door; lines without a parcel come last. */
function Parcels({ cart: { parcels, lines }, door }: { cart: PricedCart; door: PaymentChoice['door'] }) {
  const t = useTranslations('cart.parcels');
  const rest = lines.filter((line) => !parcels.some((parcel) => parcel.lines.includes(line)));
  return (
    <>
      {parcels.map((parcel, index) => (
        <div key={parcel.vendorId} className="mb-3">
          <p className="text-muted">
            {parcels.length > 1 ? (
              <b className="block text-ink">
                {t('title', { number: formatNumber(index + 1), count: formatNumber(parcels.length) })}
              </b>
            ) : null}
            {sellerText(parcel)}
          </p>
          <Lines lines={parcel.lines} />
          {parcels.length > 1 && door.has(parcel.vendorId) ? (
            <p className="flex justify-between gap-4 font-semibold tabular-nums">
              <span>{t('atTheDoor')}</span>
              <span>{formatMoney(door.get(parcel.vendorId) ?? 0)}</span>
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
          {problem ? (
            <b className="block text-terra">{t(problem, { stock: formatNumber(product.stock) })}</b>
          ) : null}
        </MiniLine>
      ))}
    </ul>
  );
}
