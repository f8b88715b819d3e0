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

type Scope = Pick<CommissionRule, 'vendor' | 'category' | 'product' | 'starts' | 'ends'>;

/**
 * How special a rule is: one product, then a vendor's category, a vendor, a category, all goods; each first with days,
 * then without.
 */
function specialityOf({ vendor, category, product, starts, ends }: Scope): number {
  const scope = product ? 8 : (vendor ? 4 : 0) + (category ? 2 : 0);
  return scope + (starts || ends ? 1 : 0);
}

/**
 * Index at which a new rule goes into the list: before the first one that is not more special, so that nothing before
 * it fits all that it fits. At the end when all are more special.
 */
export function placeForRule(rules: readonly Scope[], added: Scope): number {
  const own = specialityOf(added);
  const at = rules.findIndex((rule) => specialityOf(rule) <= own);
  return at < 0 ? rules.length : at;
}

/**
 * Index of the earlier rule that fits all that the rule at an index fits, so that this one never counts; null without
 * one. `soldBy` finds a product.
 */
export function hiddenBy(
  rules: readonly Scope[],
  at: number,
  soldBy: (product: string) => SoldProduct | undefined,
): number | null {
  const rule = rules[at];
  const found = rule ? rules.slice(0, at).findIndex((earlier) => coversAll(earlier, rule, soldBy)) : -1;
  return found < 0 ? null : found;
}

function coversAll(
  earlier: Scope,
  rule: Scope,
  soldBy: (product: string) => SoldProduct | undefined,
): boolean {
  const product = rule.product ? soldBy(rule.product) : undefined;
  const isWithin = (wide: string | null, narrow: string | null | undefined) =>
    wide === null || wide === narrow;
  return (
    isWithin(earlier.product, rule.product) &&
    isWithin(earlier.vendor, rule.vendor ?? product?.vendorId) &&
    isWithin(earlier.category, rule.category ?? product?.category) &&
    (earlier.starts === null || (rule.starts !== null && earlier.starts <= rule.starts)) &&
    (earlier.ends === null || (rule.ends !== null && rule.ends <= earlier.ends))
  );
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

/**
 * The commission of a product on the day of an order, in 1/100 per cent: by the first rule that fits, 0 without one.
 */
export function commissionRateOf(rules: readonly CommissionRule[], product: SoldProduct, day: Day): number {
  return rules[fittingRule(rules, product, day)]?.share ?? 0;
}
