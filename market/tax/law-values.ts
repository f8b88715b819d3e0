import { type Day, indianDay } from '../kernel/days.ts';
import { type Paise, rupees } from '../kernel/money.ts';

/** A value of law, each with the first day in India on which it applies, the oldest first. */
export type ByDay<Value> = readonly (readonly [since: Day, value: Value])[];

/**
 * E-way bill: a consignment above this value needs one; its exempt goods do not count (CGST rule 138(1), explanation
 * 2).
 */
const ewayBills: ByDay<Paise> = [['2018-04-01', rupees(50_000)]];

/** Whether goods of this value, taxable goods with their tax, need an e-way bill. */
export function needsEwayBill(value: Paise, at: Date): boolean {
  return value > lawValueAt(ewayBills, indianDay(at));
}

/** Days that an e-way bill holds: one for each 200 km begun (CGST rule 138(10)). */
export function ewayDays(kilometres: number): number {
  return Math.max(1, Math.ceil(kilometres / 200));
}

/** The value of a day. Throws a RangeError for a day before all of them. */
export function lawValueAt<Value>(values: ByDay<Value>, day: Day): Value {
  const value = values.findLast(([since]) => since <= day)?.[1];
  if (value === undefined) throw new RangeError(`no value of law is known for ${day}`);
  return value;
}
