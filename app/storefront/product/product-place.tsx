import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { isAfterSowing, monthRuns } from '../../../market/catalogue/field-use.ts';
import type { Offer } from '../../../market/delivery/offers.ts';
import type { Day } from '../../../market/kernel/days.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import { useDeliveryPlace } from '../../browser/delivery-place.ts';
import { Warning } from '../../forms/warning.tsx';
import { formatDate } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { useEstimatedDelivery } from '../../ui/delivery-terms.ts';
import { AskPlace } from '../delivery/ask-place.tsx';
import type { ShownProduct } from './product-page.server.ts';
import { useAskText } from './product-texts.ts';

/** Loaded for those who have named their place. */
const ProductDelivery = lazy(() => import('../delivery/product-delivery.tsx'));

interface Props {
  product: ShownProduct;
  quantity: number;
  offered: (offer: Offer | null | undefined) => void;
}

/** The day of the delivery: of the shop's rule for everybody, and at the customer's place once it is named. */
export function ProductPlace({ product, quantity, offered }: Props) {
  const place = useDeliveryPlace();
  const askText = useAskText(product);
  const byShop = product.vendor.delivers === 'own' ? null : <Estimate sowingMonths={product.sowingMonths} />;
  if (!place) return byShop;
  return (
    <Suspense fallback={byShop}>
      <ProductDelivery
        product={product}
        quantity={quantity}
        place={place}
        offered={offered}
        askText={askText}
        lateText={(day) => <Late day={day} sowingMonths={product.sowingMonths} />}
      />
    </Suspense>
  );
}

/** Asks for the place until it is named. Comes after Add to Cart, so that the keyboard reaches the button first. */
export function PlaceQuestion({ product, quantity }: Omit<Props, 'offered'>) {
  const t = useTranslations('product');
  if (useDeliveryPlace()) return null;
  return <AskPlace items={[{ productId: product.id, quantity }]} words={(key) => t(`place.${key}`)} />;
}

/** Estimated delivery date of an order placed today; for seed also a warning when it is after the sowing time. */
function Estimate({ sowingMonths }: Pick<ShownProduct, 'sowingMonths'>) {
  const t = useTranslations('product.delivery');
  const date = useEstimatedDelivery();
  const day = useRootData()?.shop.estimatedDelivery;
  if (!date || !day) return null;
  return (
    <>
      <p className="mt-2.5">{t.rich('estimated', { date, b: (parts) => <b>{parts}</b> })}</p>
      <Late day={day} sowingMonths={sowingMonths} />
    </>
  );
}

/** The warning where seed comes after its sowing time. */
function Late({ day, sowingMonths }: { day: Day } & Pick<ShownProduct, 'sowingMonths'>) {
  const t = useTranslations('product.delivery');
  const language = useLanguage();
  if (sowingMonths === null || !isAfterSowing(day, sowingMonths)) return null;
  const facts = { date: formatDate(day, language), months: sowingTime(sowingMonths, language) };
  return <Warning className="mt-1">{t('late', facts)}</Warning>;
}

/** Formats sowing months as ranges: "October – December". */
function sowingTime(months: readonly number[], language: Language): string {
  const month = (number: number) => monthName(`2026-${String(number).padStart(2, '0')}`, language, 'long');
  return monthRuns(months)
    .map(([first, last]) => (first === last ? month(first) : `${month(first)} – ${month(last)}`))
    .join(', ');
}
