/** An amount in paise (1/100 rupee): a safe integer, never a fraction. */
export type Paise = number;

/** Paise from whole rupees. */
export function rupees(amount: number): Paise {
  return Math.round(amount * 100);
}

/** The sum of amounts in paise. Throws a RangeError beyond the safe integers, which no real cart reaches. */
export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError('amount beyond safe integers');
  return total;
}
