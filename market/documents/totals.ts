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

/** What is left of totals after others, column by column. */
export function minusTotals(totals: DocumentTotals, others: readonly DocumentTotals[]): DocumentTotals {
  const left = (column: keyof DocumentTotals) => totals[column] - sum(others.map((other) => other[column]));
  return {
    exempt: left('exempt'),
    taxable: left('taxable'),
    cgst: left('cgst'),
    sgst: left('sgst'),
    igst: left('igst'),
    rounding: left('rounding'),
    total: left('total'),
  };
}
