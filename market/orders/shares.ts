import type { Paise } from '../kernel/money.ts';

/**
 * Divides an amount in proportion to the weights, by largest remainder: the shares are whole paise and add up to it
 * (design section 3.1). Of equal remainders the first gets the paisa. The weights are above 0.
 */
export function sharesOf(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((one) => Number(one / whole));
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = [...exact.keys()].sort(
    (one, other) => Number((exact[other] ?? 0n) % whole) - Number((exact[one] ?? 0n) % whole) || one - other,
  );
  for (const index of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
