import { useTranslations } from 'use-intl';
import { zones } from '../../../market/delivery/zones.ts';
import type { DeliveryTexts } from '../../../market/vendor-delivery/typed-charges-rules.ts';

/** The label of a field of charges by its name: "Own state, up to 10 kg". The weight is as typed. */
export function useChargeLabel(texts: DeliveryTexts): (name: string) => string {
  const t = useTranslations('vendorDelivery');
  return (name) => {
    const [first = '', part = ''] = name.split('-');
    if (first === 'free') return t('free');
    const zone = zones.find((one) => one === first);
    if (!zone) return t('label.weight', { row: Number(part) + 1 });
    const place = t(`zone.${zone}`);
    if (part === 'more' || part === 'min' || part === 'max' || part === 'cash')
      return t(`label.${part}`, { zone: place });
    return t('label.charge', { zone: place, weight: texts[`kg-${part}`] || '…' });
  };
}
