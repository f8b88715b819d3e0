import type { Paise } from '../kernel/money.ts';
import { type LineTax, taxOfLines } from '../tax/line-tax.ts';
import type { Seller } from '../tax/parties.ts';
import { isInterState } from '../tax/state-codes.ts';

/** A seller without GSTIN cannot collect tax. */
export function rateOf(seller: Pick<Seller, 'gstin'>, gstRate: number): number {
  return seller.gstin === null ? 0 : gstRate;
}

/**
 * The columns of order lines with their share of the delivery and their tax, for lines of one consignment; see
 * `taxOfLines`.
 */
export function taxColumnsOf(
  consignment: { readonly shipping: Paise; readonly seller: Seller; readonly placeOfSupply: string },
  lines: readonly { readonly lineTotal: Paise; readonly gstRate: number }[],
): (Omit<LineTax, 'rounding'> & { readonly shipping: Paise })[] {
  const { shipping, seller, placeOfSupply } = consignment;
  const priced = lines.map(({ lineTotal, gstRate }) => ({
    price: lineTotal,
    rate: rateOf(seller, gstRate),
  }));
  return taxOfLines(shipping, priced, isInterState(seller, placeOfSupply)).map((tax) => ({
    shipping: tax.shipping,
    taxable: tax.taxable,
    cgst: tax.cgst,
    sgst: tax.sgst,
    igst: tax.igst,
  }));
}
