import { useTranslations } from 'use-intl';
import type { EntryField } from '../../portal/form/entry-fields.tsx';

const usual = ['India Post', 'DTDC', 'Delhivery', 'Blue Dart', 'Professional Couriers'];

/**
 * Carrier of a parcel, with suggestions, and who takes the cash with which of them: `couriers` collect it for the
 * operator; only this spelling says so.
 */
export function useCarrierField(label: string, couriers: readonly string[]): EntryField {
  const t = useTranslations('vendorOrders');
  const cash = couriers.length > 0 ? t('carriersOfShop', { couriers: couriers.join(', ') }) : '';
  return {
    name: 'carrier',
    label,
    hint: [t('carrierHint'), cash].filter(Boolean).join('. '),
    suggestions: [...couriers, ...usual.filter((name) => !couriers.includes(name))],
    longest: 60,
  };
}
