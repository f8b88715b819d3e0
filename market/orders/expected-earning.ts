import type { Day } from '../kernel/days.ts';
import type { EarningAmounts } from '../ledger/earning-amounts.ts';
import { earningOf, payableDay, tcsSum } from '../ledger/earning-rules.ts';
import type { ConsignmentMoney } from '../ledger/record-delivery.ts';

/**
 * What a consignment will earn when it is delivered on its estimated day or today, and from when that may be paid out. TDS counts as due,
 * also where sales of the year may still be exempt. Amounts in paise.
 */
export function expectedEarning(
  one: ConsignmentMoney,
  { estimatedOn, today }: { readonly estimatedOn: Day | null; readonly today: Day },
): EarningAmounts & { readonly payableOn: Day } {
  const facts = { pan: one.pan, salesOfYear: Number.MAX_SAFE_INTEGER, setOff: 0, day: today };
  const { tcs, ...amounts } = earningOf(one, facts);
  const delivered = estimatedOn && estimatedOn > today ? estimatedOn : today;
  const payableOn = payableDay(delivered, one.returnDays, one.courierDays);
  return { ...amounts, tcs: tcsSum(tcs), courierCost: 0, payableOn };
}
