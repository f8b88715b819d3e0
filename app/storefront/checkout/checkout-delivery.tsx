import { useTranslations } from 'use-intl';
import type { CartParcel } from '../../../market/cart/price-cart.ts';
import { type DeliveryWay, deliveryWays } from '../../../market/delivery/offers.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { useEstimatedDelivery } from '../../ui/delivery-terms.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { weightText } from '../../ui/weight-text.ts';
import { sellerText } from '../cart/cart-parcels.tsx';
import type { CartView } from '../cart/use-priced-cart.ts';
import type { ChosenWays } from '../delivery/cart-delivery.ts';
import { WayDays, WayName } from '../delivery/way-text.tsx';
import { Step } from './checkout-step.tsx';
import { orderForm } from './checkout-steps.tsx';

/** The name of the radio buttons of a parcel. */
export function wayField(vendorId: string): string {
  return `way-${vendorId}`;
}

/** The chosen ways in the fields of a form. */
export function waysIn(fields: Iterable<readonly [string, unknown]>): ChosenWays {
  const ways: Record<string, DeliveryWay> = {};
  for (const [name, value] of fields) {
    const way = deliveryWays.find((one) => one === value);
    if (name.startsWith('way-') && way) ways[name.slice('way-'.length)] = way;
  }
  return ways;
}

interface Props {
  view: CartView;
  chooseWay: (vendorId: string, way: DeliveryWay) => void;
}

/** How the parcels come: one method by the shop's rule, and the ways of each vendor with own rules. */
export function Delivery({ view, chooseWay }: Props) {
  const t = useTranslations('checkout.delivery');
  const cart = view.state === 'cart' ? view.cart : null;
  const parcels = cart?.parcels ?? [];
  const isOwn = ({ seller }: CartParcel) => seller.delivers === 'own';
  if (view.state !== 'cart' || !parcels.some(isOwn))
    return (
      <Step number={2} title={t('title')}>
        <Standard shipping={cart?.shipping} />
      </Step>
    );
  return (
    <Step number={2} title={t('title')}>
      {parcels.map((parcel, index) => (
        <section key={parcel.vendorId} className="grid gap-2.5">
          <ParcelTitle parcel={parcel} number={index + 1} count={parcels.length} />
          {isOwn(parcel) ? (
            <ParcelWays view={view} parcel={parcel} choose={(way) => chooseWay(parcel.vendorId, way)} />
          ) : (
            <Standard shipping={parcel.shipping} name={wayField(parcel.vendorId)} />
          )}
        </section>
      ))}
    </Step>
  );
}

function ParcelTitle({ parcel, number, count }: { parcel: CartParcel; number: number; count: number }) {
  const t = useTranslations('cart.parcels');
  return (
    <h3 className="text-base">
      {count > 1 ? t('title', { number: formatNumber(number), count: formatNumber(count) }) : t('only')}
      <span className="block font-normal text-muted">{sellerText(parcel)}</span>
    </h3>
  );
}

/** The method of the shop's rule (docs/product.md, Delivery terms). Its price is unknown until the cart is loaded. */
function Standard({ shipping, name = 'delivery' }: { shipping: number | undefined; name?: string }) {
  const t = useTranslations('checkout.delivery');
  const date = useEstimatedDelivery();
  return (
    <ChoiceCard name={name} value="standard" defaultChecked title={t('standard')}>
      <span className="flex justify-between gap-3">
        {t('days')}
        {shipping === undefined ? null : <Charge paise={shipping} />}
      </span>
      {date ? <span className="block">{t('estimated', { date })}</span> : null}
    </ChoiceCard>
  );
}

function Charge({ paise }: { paise: number }) {
  const free = useTranslations('common.summary')('free');
  return paise === 0 ? (
    <b className="text-leaf">{free}</b>
  ) : (
    <b className="tabular-nums">{formatMoney(paise)}</b>
  );
}

interface WaysProps {
  view: Extract<CartView, { state: 'cart' }>;
  parcel: CartParcel;
  choose: (way: DeliveryWay) => void;
}

/** The ways of a parcel, each with its day and its price; or why there is none. */
function ParcelWays({ view: { delivery }, parcel, choose }: WaysProps) {
  const t = useTranslations('delivery');
  const language = useLanguage();
  const { vendorId } = parcel;
  const offers = delivery.ways[vendorId] ?? [];
  const chosen = delivery.chosen.get(vendorId);
  if (delivery.unserved.includes(vendorId)) return <Alert tone="warn">{t('step.notHere')}</Alert>;
  if (!chosen) return <p role="status">{t('step.asking')}</p>;
  const { dispatch } = chosen;
  return (
    <>
      {dispatch ? (
        <p className="text-muted">
          {t('step.kept', { weight: weightText(dispatch.chargeable, language), place: dispatch.place })}
        </p>
      ) : null}
      {offers.map((offer) => (
        <ChoiceCard
          key={`${offer.way} ${offer.dispatch?.placeId}`}
          name={wayField(vendorId)}
          form={orderForm}
          value={offer.way}
          checked={offer === chosen}
          onChange={() => choose(offer.way)}
          title={
            <span className="flex justify-between gap-3">
              <WayName offer={offer} />
              <Charge paise={offer === chosen ? parcel.shipping : (offer.charge ?? 0)} />
            </span>
          }
        >
          <WayDays offer={offer} />
        </ChoiceCard>
      ))}
    </>
  );
}
