import { CircleX, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CartParcel } from '../../../market/cart/price-cart.ts';
import { keepDeliveryPlace, placeName, useDeliveryPlace } from '../../browser/delivery-place.ts';
import { Button } from '../../ui/form/button.tsx';
import { AskPlace } from './ask-place.tsx';
import type { CartDelivery } from './cart-delivery.ts';
import { DeliveryMessages } from './delivery-messages.tsx';
import { WayDays, WayName } from './way-text.tsx';

interface Props {
  parcel: CartParcel;
  delivery: CartDelivery;
}

/** How a parcel of a vendor with own rules comes: asks for the place, or says the way and the day there. */
export default function ParcelDelivery(props: Props) {
  return (
    <DeliveryMessages>
      <ToPlace {...props} />
    </DeliveryMessages>
  );
}

function ToPlace({ parcel, delivery }: Props) {
  const t = useTranslations('delivery');
  const place = useDeliveryPlace();
  const { vendorId } = parcel;
  const offer = delivery.chosen.get(vendorId);
  const items = parcel.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  if (!place) return <AskPlace items={items} words={(key) => t(`place.${key}`)} />;
  const { pincode } = place;
  const name = placeName(place);
  const isUnserved = delivery.unserved.includes(vendorId);
  if (!offer && !isUnserved) return <p role="status">{t('asking', { pincode })}</p>;
  return (
    <div role="status" className="flex items-center gap-2.5">
      {offer ? (
        <Truck size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
      ) : (
        <CircleX size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-terra" />
      )}
      <p className="flex-1">
        {offer ? (
          <>
            <b className="block">
              <WayDays offer={offer} />
            </b>
            <span className="text-muted">
              <WayName offer={offer} />
            </span>
          </>
        ) : (
          <b className="block">{t('unserved', { place: name })}</b>
        )}
        <span className="block text-muted">{t.rich('to', { place: name, b: (words) => words })}</span>
      </p>
      <Button kind="quiet" onClick={() => keepDeliveryPlace(null)}>
        {t('change')}
      </Button>
    </div>
  );
}
