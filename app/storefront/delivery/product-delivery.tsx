import { CircleX, HandCoins, MapPin, Store, Truck, Weight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Offer } from '../../../market/delivery/offers.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { type DeliveryPlace, keepDeliveryPlace, placeName } from '../../browser/delivery-place.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { useCashLimit } from '../../ui/delivery-terms.ts';
import { AskUs } from '../../ui/form/ask-us.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { weightText } from '../../ui/weight-text.ts';
import { useDayRange } from './day-range.ts';
import { DeliveryMessages } from './delivery-messages.tsx';
import { useOffers } from './use-offers.ts';
import { WayDays, WayName } from './way-text.tsx';

/** The product as far as its delivery depends on it. Price in paise. */
interface Delivered {
  readonly id: string;
  readonly price: Paise;
  readonly subcategory: string;
  readonly vendor: { readonly id: string };
}

interface Props {
  product: Delivered;
  quantity: number;
  place: DeliveryPlace;
  /** Called with the way that is shown first; null where the vendor does not deliver, undefined while asking. */
  offered: (offer: Offer | null | undefined) => void;
  /** What the customer asks the shop about the product. */
  askText: string;
  /** The warning where a day is after the sowing time. */
  lateText: (day: string) => ReactNode;
}

/** Delivery of a product to the customer's place: day, charge, cash, other ways, or why it does not go there. */
export default function ProductDelivery(props: Props) {
  return (
    <DeliveryMessages>
      <Rows {...props} />
    </DeliveryMessages>
  );
}

function Rows({ product, quantity, place, offered, askText, lateText }: Props) {
  const t = useTranslations('delivery');
  const { pincode } = place;
  const items = [{ productId: product.id, quantity }];
  const { answer, isAsking } = useOffers({ pincode, items });
  const offers = answer?.parcels?.[product.vendor.id];
  const first = answer?.place ? (offers?.[0] ?? null) : undefined;
  const tell = useEffectEvent(offered);
  useEffect(() => tell(first), [first]);
  const town = answer?.place?.town;
  useEffect(() => {
    if (town && town !== place.town) keepDeliveryPlace({ pincode, town });
  }, [town, place.town, pincode]);
  const name = placeName(place);
  if (answer?.failure) return <Asked>{t('unknown', { pincode })}</Asked>;
  if (answer === undefined) return <Asked>{t('lost')}</Asked>;
  if (first === undefined)
    return (
      <p role="status" aria-busy={isAsking} className="mt-4 min-h-13 rounded-card bg-sand px-4 py-3.5">
        {t('asking', { pincode })}
      </p>
    );
  return (
    <div role="status" className="mt-4 divide-y divide-line border-y border-line">
      {first ? (
        <Ways offers={offers ?? []} product={product} quantity={quantity} lateText={lateText} />
      ) : (
        <Unserved name={name} product={product} askText={askText} />
      )}
      <PlaceRow place={place} />
    </div>
  );
}

/** A row: icon, words, figure. */
function Row({ Icon, children, figure }: { Icon: typeof Truck; children: ReactNode; figure?: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center gap-3 py-2">
      <Icon size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
      <span className="flex-1">{children}</span>
      {figure === undefined ? null : <b className="tabular-nums">{figure}</b>}
    </div>
  );
}

function PlaceRow({ place }: { place: DeliveryPlace }) {
  const t = useTranslations('delivery');
  return (
    <Row Icon={MapPin} figure={<Change>{t('change')}</Change>}>
      {t.rich('to', { place: placeName(place), b: (words) => <b>{words}</b> })}
    </Row>
  );
}

/** Forgets the place, so that its field shows again. */
function Change({ children }: { children: ReactNode }) {
  return (
    <Button kind="quiet" onClick={() => keepDeliveryPlace(null)}>
      {children}
    </Button>
  );
}

/** What could not be answered, with a way to name another place. */
function Asked({ children }: { children: string }) {
  const t = useTranslations('delivery');
  return (
    <div className="mt-4 border-y border-line py-2">
      <p role="alert" className="font-semibold text-terra">
        {children}
      </p>
      <Change>{t('another')}</Change>
    </div>
  );
}

interface WaysProps extends Pick<Props, 'product' | 'quantity' | 'lateText'> {
  offers: readonly Offer[];
}

function Ways({ offers, product, quantity, lateText }: WaysProps) {
  const days = useDayRange();
  const [first, ...others] = offers;
  if (!first) return null;
  return (
    <>
      <Row Icon={Truck}>
        <b>{days(first.from, first.until)}</b>
        {first.way === 'courier' ? null : (
          <span className="block text-muted">
            <WayName offer={first} />
          </span>
        )}
        {lateText(first.until)}
      </Row>
      <ChargeRow offer={first} total={product.price * quantity} />
      <CashRow offer={first} total={product.price * quantity} />
      {others.map((offer) => (
        <Row
          key={`${offer.way} ${offer.dispatch?.placeId}`}
          Icon={Store}
          figure={<Charge paise={offer.charge} />}
        >
          <WayName offer={offer} />
          <span className="block text-muted">
            <WayDays offer={offer} />
          </span>
        </Row>
      ))}
    </>
  );
}

function Charge({ paise }: { paise: Paise | null }) {
  const t = useTranslations('delivery');
  return paise === 0 ? <span className="text-leaf">{t('free')}</span> : formatMoney(paise ?? 0);
}

/** What a vendor's own rules ask. The shop's rule has its own panel. */
function ChargeRow({ offer, total }: { offer: Offer; total: Paise }) {
  const t = useTranslations('delivery');
  const language = useLanguage();
  const terms = useRootData()?.shop.delivery;
  if (offer.charge === null) return null;
  const isFree = offer.isFreeWithOrder && terms !== undefined && total > terms.freeAbove;
  const { dispatch } = offer;
  return (
    <Row Icon={Weight} figure={<Charge paise={isFree ? 0 : offer.charge} />}>
      {dispatch
        ? t('charge', { weight: weightText(dispatch.chargeable, language), place: dispatch.place })
        : t('chargePlain')}
      {isFree ? (
        <span className="block text-muted">{t('freeWith', { above: formatMoney(terms.freeAbove) })}</span>
      ) : null}
    </Row>
  );
}

/** Whether what is paid at the door may be paid in cash. */
function CashRow({ offer: { cashUpTo }, total }: { offer: Offer; total: Paise }) {
  const t = useTranslations('delivery');
  const limit = Math.min(cashUpTo ?? Number.POSITIVE_INFINITY, useCashLimit());
  const isCash = useRootData()?.shop.ways.includes('cod') ?? true;
  if (!isCash || cashUpTo === 0)
    return (
      <Row Icon={HandCoins} figure={t('no')}>
        {t('cash')}
      </Row>
    );
  return (
    <Row Icon={HandCoins} figure={total <= limit ? t('yes') : t('upTo', { sum: formatMoney(limit) })}>
      {t('cash')}
    </Row>
  );
}

/** Goods that are good, only far: what else there is. */
function Unserved({ name, product, askText }: { name: string; product: Delivered; askText: string }) {
  const t = useTranslations('delivery');
  return (
    <div className="py-3">
      <p className="flex gap-3 font-semibold">
        <CircleX size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-terra" />
        {t('unserved', { place: name })}
      </p>
      <ButtonLink to={categoryPath(product.subcategory)} kind="line" className="mt-3">
        {t('elsewhere')}
      </ButtonLink>
      <p className="mt-3 text-muted">{t('ask')}</p>
      <AskUs text={askText} className="mt-2" />
    </div>
  );
}
