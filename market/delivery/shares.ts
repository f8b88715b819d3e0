import type { Paise } from '../kernel/money.ts';

/** Shares of a whole number of rupees are whole rupees, for payment in cash. */
const rupee = 100;

/**
 * Divides an amount in proportion to the weights, by largest remainder: the shares add up to it. Among equal remainders
 * the first gets the rest; it gets everything when no weight is above 0. Shares are multiples of `unit` paise.
 */
export function sharesOf(
  amount: Paise,
  weights: readonly Paise[],
  unit = amount % rupee === 0 ? rupee : 1,
): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount / unit) * BigInt(weight));
  const shares = exact.map((one) => Number(one / whole));
  const missing = amount / unit - shares.reduce((sum, share) => sum + share, 0);
  const remainderOf = (index: number) => Number((exact[index] ?? 0n) % whole);
  const byRemainder = [...exact.keys()].sort(
    (one, other) => remainderOf(other) - remainderOf(one) || one - other,
  );
  for (const index of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share * unit);
}
