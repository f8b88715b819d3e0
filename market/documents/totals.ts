import { sum } from '../kernel/money.ts';
import type { DocumentLine, DocumentTotals } from './content.ts';

/** The totals of lines: those of rate 0 are exempt. In paise. */
export function totalsOfLines(lines: readonly DocumentLine[]): DocumentTotals {
  const exempt = lines.filter(({ rate }) => rate === 0);
  const taxed = lines.filter(({ rate }) => rate > 0);
  return {
    exempt: sum(exempt.map(({ taxable }) => taxable)),
    taxable: sum(taxed.map(({ taxable }) => taxable)),
    cgst: sum(lines.map(({ cgst }) => cgst)),
    sgst: sum(lines.map(({ sgst }) => sgst)),
    igst: sum(lines.map(({ igst }) => igst)),
    rounding: sum(lines.map(({ rounding }) => rounding)),
    total: sum(lines.map(({ total }) => total)),
  };
}

export const noTotals: DocumentTotals = {
  exempt: 0,
  taxable: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  rounding: 0,
  total: 0,
};

/** The sum of both, or with -1 the difference, column by column. */
export function plusTotals(one: DocumentTotals, other: DocumentTotals, sign: 1 | -1 = 1): DocumentTotals {
  return {
    exempt: one.exempt + sign * other.exempt,
    taxable: one.taxable + sign * other.taxable,
    cgst: one.cgst + sign * other.cgst,
    sgst: one.sgst + sign * other.sgst,
    igst: one.igst + sign * other.igst,
    rounding: one.rounding + sign * other.rounding,
    total: one.total + sign * other.total,
  };
}

/** What is left of totals after others, column by column. */
export function minusTotals(totals: DocumentTotals, others: readonly DocumentTotals[]): DocumentTotals {
  return others.reduce((left, other) => plusTotals(left, other, -1), totals);
}
