import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../../market/catalogue/browse/product-card.ts';
import { shippingFor } from '../../../market/delivery/rules.ts';
import { type DeliveryPlace, keepDeliveryPlace, placeName } from '../../browser/delivery-place.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { Button } from '../../ui/form/button.tsx';
import { useDayRange } from './day-range.ts';
import { DeliveryMessages } from './delivery-messages.tsx';
import { useOffers } from './use-offers.ts';

interface Props {
  products: readonly ProductCard[];
  place: DeliveryPlace;
  /** Called with a note for each card. */
  tell: (notes: ReadonlyMap<string, ReactNode>) => void;
}

/** The place of a list, and what the delivery of each of its products costs there. */
export default function ListDelivery(props: Props) {
  return (
    <DeliveryMessages>
      <PlaceOfList {...props} />
    </DeliveryMessages>
  );
}

function PlaceOfList({ products, place, tell }: Props) {
  const { pincode } = place;
  const t = useTranslations('delivery');
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const { answer } = useOffers({ pincode, items, each: true });
  const each = answer?.each;
  const noteOf = useNote(pincode);
  const note = useEffectEvent((known: typeof each) => {
    const notes = known?.map((offer, at) => [products[at]?.id ?? '', noteOf(offer, products[at])] as const);
    tell(new Map(notes));
  });
  useEffect(() => note(each), [each]);
  const name = placeName(place);
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2.5">
      <MapPin size={22} strokeWidth={1.9} aria-hidden className="text-leaf" />
      <span role="status">
        {answer?.failure
          ? t('unknown', { pincode })
          : t.rich('to', { place: name, b: (words) => <b>{words}</b> })}
      </span>
      <Button kind="quiet" onClick={() => keepDeliveryPlace(null)}>
        {t('change')}
      </Button>
    </p>
  );
}

type First = readonly [charge: number | null, from: string, until: string] | null;

/** The note of a card: charge and last day, or that it is not sent there. */
function useNote(pincode: string) {
  const t = useTranslations('delivery');
  const terms = useDeliveryTerms();
  const days = useDayRange();
  return (offer: First, product: ProductCard | undefined) => {
    if (offer === null) return <b className="text-terra">{t('cardUnserved', { pincode })}</b>;
    const [own, , until] = offer;
    const charge = own ?? shippingFor(product?.price ?? 0, terms);
    const day = days(until, until);
    return charge === 0 ? t('cardFree', { day }) : t('card', { charge: formatMoney(charge), day });
  };
}
