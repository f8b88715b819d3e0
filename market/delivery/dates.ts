import { type Day, dayAfter, indianDay, weekdayOf } from '../kernel/days.ts';
import { day as dayLasts } from '../kernel/durations.ts';

/** The estimated delivery is seven days after the order (docs/product.md, Delivery terms). */
const estimatedDays = 7;

/** The three national holidays, as month and day. */
const nationalHolidays: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02']);

/** Whether parcels are delivered on a day: not on Sundays, on national holidays and on the operator's closed days. */
export function isWorkingDay(day: Day, closedDays: readonly Day[]): boolean {
  const isSunday = weekdayOf(day) === 0;
  return !isSunday && !nationalHolidays.has(day.slice(5)) && !closedDays.includes(day);
}

/**
 * The estimated delivery of an order placed on a day: seven days later (docs/product.md, Delivery terms), or the next
 * working day where nothing is delivered on that day. Days in India's calendar.
 */
export function estimatedDelivery(orderedOn: Day, closedDays: readonly Day[]): Day {
  let day = dayAfter(orderedOn, estimatedDays);
  while (!isWorkingDay(day, closedDays)) day = dayAfter(day, 1);
  return day;
}

/** The same time of day, that many working days later: Sundays and national holidays do not count. */
export function workingDaysAfter(start: Date, days: number): Date {
  let [day, left, passed] = [indianDay(start), days, 0];
  while (left > 0) {
    day = dayAfter(day, 1);
    passed += 1;
    if (isWorkingDay(day, [])) left -= 1;
  }
  return new Date(start.getTime() + passed * dayLasts);
}
