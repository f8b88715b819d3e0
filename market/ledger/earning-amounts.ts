import type { Paise } from '../kernel/money.ts';

/** The amounts of an earning in the order in which money leaves: net is gross without the seven between. */
export const earningAmounts = [
  'gross',
  'commission',
  'commissionGst',
  'tcs',
  'tds',
  'cash',
  'courierCost',
  'complaintCost',
  'net',
] as const;

/** Amounts that few earnings have: their column is shown where one is not 0. */
export function isOptionalAmount(name: keyof EarningAmounts): boolean {
  return name === 'courierCost' || name === 'complaintCost';
}

/** In paise; those that leave are positive for a sale. */
export type EarningAmounts = Readonly<Record<(typeof earningAmounts)[number], Paise>>;

/** An amount as vendors see it: what is taken is negative. In paise, never -0. */
export function signedAmount(amounts: EarningAmounts, name: keyof EarningAmounts): Paise {
  return name === 'gross' || name === 'net' ? amounts[name] : 0 - amounts[name];
}

export const noAmounts: EarningAmounts = {
  gross: 0,
  commission: 0,
  commissionGst: 0,
  tcs: 0,
  tds: 0,
  cash: 0,
  courierCost: 0,
  complaintCost: 0,
  net: 0,
};

/** The sums of amounts, column by column. */
export function sumOfAmounts(rows: Iterable<EarningAmounts>): EarningAmounts {
  const sums = { ...noAmounts };
  for (const row of rows) for (const name of earningAmounts) sums[name] += row[name];
  return sums;
}
