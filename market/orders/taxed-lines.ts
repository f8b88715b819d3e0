import type { Paise } from '../kernel/money.ts';
import { type LineTax, taxOfLines } from '../tax/line-tax.ts';
import type { Seller } from '../tax/parties.ts';
import { isInterState } from '../tax/state-codes.ts';

/** A seller without GSTIN cannot collect tax. */
export function rateOf(seller: Pick<Seller, 'gstin'>, gstRate: number): number {
  return seller.gstin === null ? 0 : gstRate;
}

type TaxColumns = Omit<LineTax, 'rounding'> & { readonly shipping: Paise };

/** Lines of one consignment, each with the columns of its share of the delivery and its tax; see `taxOfLines`. */
export function taxedLines<Line extends { readonly lineTotal: Paise; readonly gstRate: number }>(
  consignment: { readonly shipping: Paise; readonly seller: Seller; readonly placeOfSupply: string },
  lines: readonly Line[],
): { readonly line: Line; readonly tax: TaxColumns }[] {
  const { shipping, seller, placeOfSupply } = consignment;
  const priced = lines.map(({ lineTotal, gstRate }) => ({
    price: lineTotal,
    rate: rateOf(seller, gstRate),
  }));
  const taxes = taxOfLines(shipping, priced, isInterState(seller, placeOfSupply));
  return lines.flatMap((line, at) => {
    const taxed = taxes[at];
    if (!taxed) return [];
    const { rounding: _, ...tax } = taxed;
    return [{ line, tax }];
  });
}
