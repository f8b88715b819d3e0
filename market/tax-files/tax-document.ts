import type { Selectable } from 'kysely';
import type { DocumentContent, DocumentLine, DocumentTotals } from '../documents/content.ts';
import type { DocumentTable } from '../documents/schema.ts';
import type { Paise } from '../kernel/money.ts';

/** What the files of returns read of a document of sale. */
export type TaxDocument = Pick<
  Selectable<DocumentTable>,
  | 'id'
  | 'kind'
  | 'year'
  | 'serial'
  | 'number'
  | 'issuedAt'
  | 'sellerGstin'
  | 'buyerGstin'
  | 'placeOfSupply'
  | 'isInterState'
> &
  DocumentTotals & {
    readonly collectedByOperator: Paise;
    readonly content: DocumentContent;
  };

/** 1 for what is sold, -1 for what a credit note takes back. */
export function signOf({ kind }: Pick<TaxDocument, 'kind'>): 1 | -1 {
  return kind === 'credit-note' ? -1 : 1;
}

export const noAmounts: DocumentTotals = {
  exempt: 0,
  taxable: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  rounding: 0,
  total: 0,
};

/** The sum of both, or with -1 the difference, in each column. */
export function plus(one: DocumentTotals, other: DocumentTotals, sign: 1 | -1 = 1): DocumentTotals {
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

/** The columns of a line: at 0 per cent its value is exempt. */
export function amountsOf({ rate, taxable, ...line }: DocumentLine): DocumentTotals {
  const { cgst, sgst, igst, rounding, total } = line;
  const value = rate === 0 ? { exempt: taxable, taxable: 0 } : { exempt: 0, taxable };
  return { ...value, cgst, sgst, igst, rounding, total };
}

export function sumOf(lines: readonly DocumentLine[]): DocumentTotals {
  return lines.reduce((sum, line) => plus(sum, amountsOf(line)), noAmounts);
}

/**
 * The taxable value whose payment the operator collected, with its taxes, in paise: that share of the document which it
 * collected, rounded to the nearest paisa. TCS is due on it (CGST Act, s.52), and the seller's table 14 has it.
 */
export function collectedPart(
  document: Omit<DocumentTotals, 'exempt' | 'rounding'> & { collectedByOperator: Paise },
) {
  const { total, collectedByOperator } = document;
  const part = (amount: Paise) =>
    total === 0
      ? 0
      : Number((BigInt(amount) * BigInt(collectedByOperator) * 2n + BigInt(total)) / (BigInt(total) * 2n));
  return {
    taxable: part(document.taxable),
    cgst: part(document.cgst),
    sgst: part(document.sgst),
    igst: part(document.igst),
  };
}
