import { useTranslations } from 'use-intl';
import type { ParcelClass } from '../../../market/delivery/weight.ts';
import type { Zone } from '../../../market/delivery/zones.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { weekdayName } from '../../vendor/pay-day.ts';

/** Names that `market/vendor-delivery/delivery-facts.ts` gives to amounts in paise. */
const amountNames = /^(?:charge|more|cash)\.|^van\.(?:charge|cash)$/;

/** Names and values of the facts of a vendor's rules of delivery, in words; undefined for those of other facts. */
export function useDeliveryFacts() {
  const t = useTranslations('adminAudit.delivery');
  const texts = useTranslations('vendorDelivery');
  const language = useLanguage();
  const nameOf = (name: string): string | undefined => {
    const [kind, ...parts] = name.split('.');
    const [first = '', ...rest] = parts;
    const zone = parts.at(-1) as Zone;
    if (kind === 'charge' || kind === 'more')
      return t(kind, {
        class: texts(`class.${first as ParcelClass}`),
        weight: formatNumber(Number(rest[0]) / 1_000),
        zone: texts(`zone.${zone}`),
      });
    if (kind === 'days' || kind === 'cash') return t(kind, { zone: texts(`zone.${zone}`) });
    if (kind === 'closed') return t(kind, { day: formatDate(first, language) });
    if (name === 'delivery.free') return texts('free');
    if (kind === 'van' || kind === 'delivery') return t(`${kind}.${first}` as 'van.charge');
    if (kind !== 'place') return undefined;
    return t('ofPlace', { place: rest.join('.'), what: t(`place.${first}` as 'place.cutOff') });
  };
  const wordOf = (name: string, value: string): string | undefined => {
    if (/^(?:charge|more)\./.test(name) && value === '') return texts('notSent');
    if (value === '' || value === 'changed') return undefined;
    if (value === 'any') return name === 'van.upToKg' ? t('anyWeight') : texts('anySum');
    if (amountNames.test(name)) return formatMoney(Number(value));
    if (name === 'delivery.mode') return texts(`mode.${value as 'own'}`);
    if (name.startsWith('closed.')) return formatDate(value, language);
    if (!/^(?:van\.weekdays$|place\.weekdays\.)/.test(name)) return undefined;
    return value
      .split(',')
      .map((day) => weekdayName(Number(day), language))
      .join(', ');
  };
  return { nameOf, wordOf };
}
