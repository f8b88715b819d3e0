import { Package, Truck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { CartParcel } from '../../../market/cart/price-cart.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useEstimatedDelivery } from '../../ui/delivery-terms.ts';
import { Price } from '../../ui/product/price.tsx';
import type { CartDelivery } from '../delivery/cart-delivery.ts';

/** Of vendors with own rules alone. */
const ParcelDelivery = lazy(() => import('../delivery/parcel-delivery.tsx'));

interface Props {
  parcel: CartParcel;
  delivery: CartDelivery;
  /** 1-based position of the parcel. */
  number: number;
  count: number;
  children: ReactNode;
}

/** One parcel (vendor) of the cart: its seller, its lines and the amount due at the door. */
export function CartParcelPanel({ parcel, delivery, number, count, children }: Props) {
  const t = useTranslations('cart.parcels');
  const isOneOfMany = count > 1;
  return (
    <section className="mb-4 overflow-hidden rounded-card border border-line bg-paper">
      <div className="flex gap-3 px-4 pt-4 lg:px-6">
        <Package size={26} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
        <div>
          <h2 className="text-xl leading-6.5">
            {isOneOfMany
              ? t('title', { number: formatNumber(number), count: formatNumber(count) })
              : t('only')}
          </h2>
          <p className="text-muted">{sellerText(parcel)}</p>
        </div>
      </div>
      <div className="px-4 [&>:last-child]:border-b-0 lg:px-6">{children}</div>
      <div className="border-t border-line px-4 py-3.5 lg:px-6">
        {isOneOfMany && !delivery.open.includes(parcel.vendorId) ? <DoorSums parcel={parcel} /> : null}
        {parcel.seller.delivers === 'own' ? (
          <Suspense>
            <ParcelDelivery parcel={parcel} delivery={delivery} />
          </Suspense>
        ) : (
          <Arrival />
        )}
      </div>
    </section>
  );
}

function DoorSums({ parcel: { shipping, total } }: { parcel: CartParcel }) {
  const t = useTranslations('cart.parcels');
  const free = useTranslations('common.summary')('free');
  return (
    <dl className="mb-1">
      <div className="flex justify-between gap-4 py-1">
        <dt>{t('share')}</dt>
        <dd className="font-semibold tabular-nums">{shipping === 0 ? free : formatMoney(shipping)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 py-1 font-head text-xl font-bold">
        <dt>{t('atTheDoor')}</dt>
        <dd>
          <Price paise={total} />
        </dd>
      </div>
    </dl>
  );
}

function Arrival() {
  const t = useTranslations('cart.parcels');
  const date = useEstimatedDelivery();
  if (!date) return null;
  return (
    <p className="flex gap-2.5 text-muted">
      <Truck size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
      {t('arrives', { date })}
    </p>
  );
}

/** "Demo Beej Bhandar, Pune". */
export function sellerText({ seller: { name, city } }: CartParcel): string {
  return city ? `${name}, ${city}` : name;
}

/** "2 parcels: ₹2,028 + ₹186 at the door"; renders nothing for a single parcel. Sums in paise. */
export function ParcelSums({ sums: each }: { sums: readonly Paise[] }) {
  const t = useTranslations('cart.parcels');
  if (each.length < 2) return null;
  const sums = each.map(formatMoney).join(' + ');
  return (
    <p className="mt-3 tabular-nums">
      {t.rich('sums', { count: formatNumber(each.length), sums, b: (parts) => <b>{parts}</b> })}
    </p>
  );
}
