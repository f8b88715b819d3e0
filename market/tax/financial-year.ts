import { type Day, indianDay } from '../kernel/days.ts';

/** The calendar year in which the financial year of a day begins: on 1 April. */
export function firstYearOf(day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/** The financial year of a time in India: `26-27`. */
export function financialYear(at: Date): string {
  const first = firstYearOf(indianDay(at));
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
