import { monthShape } from '../documents/months.ts';
import { type Month, monthOf } from '../kernel/days.ts';

/** The first month that is asked for: rates of its whole financial year are known, and no shop has older documents. */
const firstMonth = '2021-04';

/** A month of a query; null where it is absent, malformed or too early. */
export const taxMonthShape = monthShape
  .refine((month) => month >= firstMonth)
  .nullable()
  .catch(null);

/** The month that a page shows: one that is over, or the present one. */
export function monthShown(asked: Month | null, now: Date): Month {
  return asked !== null && asked < monthOf(now) ? asked : monthOf(now);
}
