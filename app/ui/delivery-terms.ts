import { useTranslations } from 'use-intl';
import { type DeliveryTerms, specifiedTerms } from '../../market/delivery/rules.ts';
import type { Paise } from '../../market/kernel/money.ts';
import { maxCash } from '../../market/settings/cash-limit-rules.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useRootData } from '../request/use-root-data.ts';

/** Current delivery costs. The server computes the final costs when an order is placed. */
export function useDeliveryTerms(): DeliveryTerms {
  return useRootData()?.shop.delivery ?? specifiedTerms;
}

/** Limit of cash orders a person and day, in paise. */
export function useCashLimit(): Paise {
  return useRootData()?.shop.cashLimit ?? maxCash;
}

/** The estimated delivery of an order placed now, in the long style; null on a page without the shop's data. */
export function useEstimatedDelivery(): string | null {
  const language = useLanguage();
  const day = useRootData()?.shop.estimatedDelivery;
  return day ? formatDate(day, language) : null;
}

/** "Free shipping on orders over ₹5000" (docs/product.md, Product page), with the current terms. */
export function useFreeShippingNote(): string {
  const t = useTranslations('common.fact');
  return t('shipping', { above: freeAboveText(useDeliveryTerms()) });
}

/** The amount as in docs/product.md, Product page: four digits without a comma. `always` where delivery is free. */
export function freeAboveText({ freeAbove, fee }: DeliveryTerms): string {
  if (fee === 0) return 'always';
  return formatMoney(freeAbove).replace(/^(₹\d),(\d{3})$/, '$1$2');
}
