import { useTranslations } from 'use-intl';
import type { Offer } from '../../../market/delivery/offers.ts';
import { useDayRange } from './day-range.ts';

/** "Courier to your door", "Collect in Nashik". */
export function WayName({ offer: { way, dispatch } }: { offer: Offer }) {
  const t = useTranslations('delivery.way');
  return way === 'collect' ? t('collect', { place: dispatch?.place ?? '' }) : t(way);
}

/** The days of a way, or from when a buyer may collect. */
export function WayDays({ offer: { from, until, hours } }: { offer: Offer }) {
  const t = useTranslations('delivery');
  const days = useDayRange();
  return hours ? t('collectFrom', { day: days(from, from), ...hours }) : days(from, until);
}
