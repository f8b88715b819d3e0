import { useTranslations } from 'use-intl';
import { formatMoney } from '../i18n/format.ts';
import { useFailureText } from '../request/failures.ts';
import type { PageFailure } from '../request/network-errors.ts';

/** Failure text of a refused order: the general text of spec section 8 where the buyer cannot fix the reason. */
export function useCheckoutFailureText(): (failure: PageFailure) => string {
  const t = useTranslations('checkout');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.code === 'connection' || failure.code === 'input.invalid') return t('failed');
    if (failure.facts === undefined) return textOf(failure);
    const { total, limit, today, ...facts } = failure.facts;
    if (failure.code === 'price.changed') return t('priceChanged', { total: formatMoney(Number(total)) });
    if (limit === undefined) return textOf(failure);
    const ordered = Number(today) > 0 ? formatMoney(Number(today)) : 'none';
    return textOf({ ...failure, facts: { ...facts, limit: formatMoney(Number(limit)), ordered } });
  };
}
