import { beginningOf, type Day, type Month, monthsAfter } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { financialYear, firstYearOf } from '../tax/financial-year.ts';
import { ratesOn, shareOf } from '../tax/withholding.ts';

/** What a vendor sold in a quarter of a financial year, in paise without GST: delivery is in it. */
export interface QuarterSales {
  readonly sold: Paise;
  readonly returned: Paise;
  /** Both together, of the time in which tax was due: negative where more came back. */
  readonly liable: Paise;
}

/** A vendor's row in the statement of a quarter, in paise. */
export interface TdsRow {
  readonly gross: Paise;
  readonly returned: Paise;
  /** What tax is deducted on: without returns, also those that earlier quarters of the year could not set off. */
  readonly base: Paise;
  /** In basis points. */
  readonly rate: number;
  readonly tax: Paise;
}

/** A quarter of a financial year: its year `26-27`, number 1 to 4, and its days from the first to before the last. */
export interface Quarter {
  readonly year: string;
  readonly number: 1 | 2 | 3 | 4;
  readonly from: Day;
  readonly until: Day;
  readonly yearFrom: Day;
}

/** The quarter of a month: July to September is the second. */
export function quarterOf(month: Month): Quarter {
  const first: Day = `${month}-01`;
  const number = ((Math.floor((Number(month.slice(5)) + 8) / 3) % 4) + 1) as Quarter['number'];
  const yearFrom = `${firstYearOf(first)}-04-01`;
  const from = monthsAfter(yearFrom, (number - 1) * 3);
  return { year: financialYear(beginningOf(first)), number, from, until: monthsAfter(from, 3), yearFrom };
}

/**
 * The row of the last of a year's quarters, given from the first on. Returns after a deduction are set off against later sales of the
 * year.
 */
export function tdsOf(pan: string | null, quarters: readonly QuarterSales[], yearFrom: Day): TdsRow {
  let open = 0;
  let row: TdsRow = { gross: 0, returned: 0, base: 0, rate: 0, tax: 0 };
  for (const [at, { sold, returned, liable }] of quarters.entries()) {
    const { basisPoints, withoutPan } = ratesOn('tds', monthsAfter(yearFrom, at * 3));
    const rate = pan === null ? withoutPan : basisPoints;
    open += liable;
    const base = Math.max(0, open);
    open -= base;
    row = { gross: sold, returned, base, rate, tax: shareOf(base, rate) };
  }
  return row;
}
