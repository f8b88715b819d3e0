import type { Paise } from '../kernel/money.ts';

/** A rule of `advance_rules`; names of one word, because it is read as JSON. */
export interface AdvanceRule {
  /** Null fits every category, or every vendor. */
  readonly category: string | null;
  readonly vendor: string | null;
  /** Fits lines with a higher sum, in paise. */
  readonly above: Paise;
  /** Share of the line in 1/100 percent; null for `fixed`. */
  readonly share: number | null;
  /** A sum for each piece, in paise. */
  readonly fixed: Paise | null;
}

export interface AdvanceLine {
  readonly category: string;
  readonly vendorId: string;
  readonly lineTotal: Paise;
  readonly quantity: number;
}

const rupee = 100;

/**
 * The advance that a line needs, in paise: by the first rule that fits, in whole rupees, rounded up, and never more
 * than the line. 0 when no rule fits.
 */
export function advanceOfLine(rules: readonly AdvanceRule[], line: AdvanceLine): Paise {
  const rule = rules.find(
    ({ category, vendor, above }) =>
      (category === null || category === line.category) &&
      (vendor === null || vendor === line.vendorId) &&
      line.lineTotal > above,
  );
  if (!rule) return 0;
  const exact =
    rule.share === null ? (rule.fixed ?? 0) * line.quantity : (line.lineTotal * rule.share) / 10_000;
  return Math.min(Math.ceil(exact / rupee) * rupee, line.lineTotal);
}

/** The advances of lines by vendor, in paise. Vendors without one are left out. */
export function advancesOf(
  rules: readonly AdvanceRule[],
  lines: readonly AdvanceLine[],
): ReadonlyMap<string, Paise> {
  const advances = new Map<string, Paise>();
  for (const line of lines) {
    const advance = advanceOfLine(rules, line);
    if (advance > 0) advances.set(line.vendorId, (advances.get(line.vendorId) ?? 0) + advance);
  }
  return advances;
}
