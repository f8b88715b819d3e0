/** An amount in paise (1/100 rupee): a safe integer, never a fraction. */
export type Paise = number;

/** Paise from rupees; decimals are paise. */
export function rupees(amount: number): Paise {
  return Math.round(amount * 100);
}

/** Rupees as typed into a form: `5000`, or `249.50`. */
export function rupeesText(paise: Paise): string {
  return paise % 100 === 0 ? String(paise / 100) : decimalRupees(paise);
}

/** Rupees with two decimals, for machines and spreadsheets: `5000.00`. */
export function decimalRupees(paise: Paise): string {
  return (paise / 100).toFixed(2);
}

/** The sum of amounts in paise. Throws a RangeError beyond the safe integers, which no real cart reaches. */
export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError('amount beyond safe integers');
  return total;
}
