import { useTranslations } from 'use-intl';
import type { Failure } from '../../market/kernel/errors.ts';
import { useFailureText } from '../failures.ts';
import { formatMoney } from '../i18n/format.ts';

/** Why an order was not placed: the marketplace's refusal, or a connection that broke. */
export type CheckoutFailure = Failure | { readonly code: 'connection' };

/** The sentence for it: spec section 8 where the reason is not the buyer's to mend. */
export function useCheckoutFailureText(): (failure: CheckoutFailure) => string {
  const t = useTranslations('checkout');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.code === 'connection' || failure.code === 'input.invalid') return t('failed');
    if (failure.code !== 'price.changed') return textOf(failure);
    return t('priceChanged', { total: formatMoney(Number(failure.facts?.total)) });
  };
}
