import type { Day } from '../kernel/days.ts';

/** A rule of `commission_rules` in its order; names of one word, because it is read as JSON. */
export interface CommissionRule {
  /** Null fits every vendor, category or product. */
  readonly vendor: string | null;
  readonly category: string | null;
  readonly product: string | null;
  /** Share of the goods without GST, in 1/100 per cent. */
  readonly share: number;
  /** First and last day of the orders that it fits; null for no limit. */
  readonly starts: Day | null;
  readonly ends: Day | null;
}

/** A product, as far as rules of commission ask. */
export interface SoldProduct {
  readonly id: string;
  readonly vendorId: string;
  readonly category: string;
}

/** Index of the first rule that fits a product on the day of an order; -1 without one. */
export function fittingRule(rules: readonly CommissionRule[], product: SoldProduct, day: Day): number {
  return rules.findIndex(
    (one) =>
      (one.vendor === null || one.vendor === product.vendorId) &&
      (one.category === null || one.category === product.category) &&
      (one.product === null || one.product === product.id) &&
      (one.starts === null || one.starts <= day) &&
      (one.ends === null || day <= one.ends),
  );
}

/** The commission of a product on the day of an order, in 1/100 per cent: by the first rule that fits, 0 without one. */
export function commissionOf(rules: readonly CommissionRule[], product: SoldProduct, day: Day): number {
  return rules[fittingRule(rules, product, day)]?.share ?? 0;
}
