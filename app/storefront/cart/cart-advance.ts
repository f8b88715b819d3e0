import type { PricedCart } from '../../../market/cart/price-cart.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { type AdvanceRule, advancesOf } from '../../../market/payments/advance-rules.ts';

/** The advances of a cart by vendor, in paise. */
export function advancesIn(
  rules: readonly AdvanceRule[],
  cart: PricedCart | null,
): ReadonlyMap<string, Paise> {
  const lines = (cart?.lines ?? []).flatMap(({ product: { category, vendor }, lineTotal, quantity }) =>
    vendor ? [{ category, vendorId: vendor.id, lineTotal, quantity }] : [],
  );
  return advancesOf(rules, lines);
}

/**
 * The sum of amounts by vendor, in paise. Copies in the browser may be damaged: unlike the server's sum it never
 * throws.
 */
export function added(amounts: ReadonlyMap<string, Paise>): Paise {
  return [...amounts.values()].reduce((total, amount) => total + amount, 0);
}
