import type { DocumentContent, DocumentLine, DocumentTotals } from './content.ts';
import { minusTotals, totalsOfLines } from './totals.ts';

type Credited = Pick<DocumentContent, 'lines' | 'totals'>;

export interface Credit {
  readonly lines: readonly DocumentLine[];
  readonly totals: DocumentTotals;
  /** What is left of the document afterwards. */
  readonly left: DocumentTotals;
}

const amounts = ['shipping', 'taxable', 'cgst', 'sgst', 'igst'] as const;

/**
 * A credit for pieces of a document, by position, after earlier credits for it. The part of k of n pieces is rounded
 * from k / n of the line, less what was credited before, so that the last piece takes exactly what is left. More pieces
 * than are left count as those.
 */
export function creditOf(
  document: Credited,
  earlier: readonly Credited[],
  pieces: ReadonlyMap<number, number>,
): Credit {
  const before = earlier.flatMap(({ lines }) => lines);
  const lines = document.lines
    .map((line) =>
      creditOfLine(
        line,
        before.filter(({ position }) => position === line.position),
        pieces.get(line.position) ?? 0,
      ),
    )
    .filter(({ quantity }) => quantity > 0);
  const totals = totalsOfLines(lines);
  const left = minusTotals(document.totals, [...earlier.map((credit) => credit.totals), totals]);
  return { lines, totals, left };
}

/** The pieces of each line of a document, by position. */
export function allPiecesOf({ lines }: Pick<DocumentContent, 'lines'>): ReadonlyMap<number, number> {
  return new Map(lines.map(({ position, quantity }) => [position, quantity]));
}

function creditOfLine(line: DocumentLine, earlier: readonly DocumentLine[], wanted: number): DocumentLine {
  const before = (column: (typeof amounts)[number] | 'quantity') =>
    earlier.reduce((sum, one) => sum + one[column], 0);
  const quantity = Math.max(0, Math.min(wanted, line.quantity - before('quantity')));
  const credited = before('quantity') + quantity;
  const part = (column: (typeof amounts)[number]) =>
    Math.round((line[column] * credited) / line.quantity) - before(column);
  const [shipping, taxable, cgst, sgst, igst] = amounts.map(part) as [number, number, number, number, number];
  const sum = line.unitPrice * quantity;
  const total = sum + shipping;
  const rounding = total - taxable - cgst - sgst - igst;
  return { ...line, quantity, sum, shipping, taxable, cgst, sgst, igst, rounding, total };
}
