import type { Paise } from '../kernel/money.ts';
import { rateOf } from '../orders/taxed-lines.ts';
import { taxIn } from '../tax/line-tax.ts';
import type { Seller } from '../tax/parties.ts';
import { isInterState, placeOfSupply } from '../tax/state-codes.ts';

interface QuotedSums {
  readonly unitPrice: Paise;
  readonly quantity: number;
  readonly shipping: Paise;
  readonly advance: Paise;
  readonly gstRate: number;
  readonly seller: Seller;
  readonly state: string;
}

/** What a quote comes to, in paise: goods, all together, the tax in it, and what is left for the dealer. */
export function quoteSums(quote: QuotedSums) {
  const { unitPrice, quantity, shipping, advance, seller } = quote;
  const goods = unitPrice * quantity;
  const rate = rateOf(seller, quote.gstRate);
  const isInter = isInterState(seller, placeOfSupply(null, quote.state));
  // One line takes the whole delivery, at its rate.
  const total = goods + shipping;
  const { taxable, cgst, sgst, igst } = taxIn(total, rate, isInter);
  return { goods, total, rate, taxable, cgst, sgst, igst, balance: total - advance };
}
