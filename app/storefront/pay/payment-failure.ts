import { formatMoney } from '../../i18n/format.ts';
import { useFailureText } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';

/** Failure text of a refused payment method, with its sums in rupees. */
export function usePaymentFailureText(): (failure: PageFailure) => string {
  const textOf = useFailureText();
  return (failure) => {
    if (failure.facts === undefined) return textOf(failure);
    const { limit, today, awaited, sum, ...facts } = failure.facts;
    const money = {
      ...(sum !== undefined && { sum: formatMoney(Number(sum)) }),
      ...(limit !== undefined && {
        limit: formatMoney(Number(limit)),
        ordered: Number(today) > 0 ? formatMoney(Number(today)) : 'none',
        awaited: awaited === undefined ? 'none' : formatMoney(Number(awaited)),
      }),
    };
    return textOf({ ...failure, facts: { ...facts, ...money } });
  };
}
