import { type Day, dayAfter, laterOf, weekdayOf } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { taxIn, taxOfLines } from '../tax/line-tax.ts';
import { type CollectedSale, ratesOn, shareOf, tcsOfSale, tdsOn } from '../tax/withholding.ts';

/** A delivered consignment, as far as its money is concerned. Amounts in paise. */
export interface Delivered {
  readonly lines: readonly {
    /** Sum of the line with GST, without delivery. */
    readonly price: Paise;
    readonly rate: number;
    readonly commissionBp: number;
  }[];
  readonly shipping: Paise;
  readonly isInterState: boolean;
  /** The part of the whole that the vendor has taken in cash. */
  readonly cash: Paise;
  /** The documents that were issued when it was sent; none before. */
  readonly documents?: readonly (CollectedSale & { readonly day: Day })[];
}

/** The vendor's tax number, and the sales of the financial year so far. */
export interface TaxFacts {
  /** Null when it is unknown. */
  readonly pan: string | null;
  /** Sales of the year with this one, without GST. */
  readonly salesOfYear: Paise;
  /** The part of this sale on which TDS was deducted before, for goods that came back. */
  readonly setOff: Paise;
  readonly day: Day;
}

export interface Earning {
  readonly gross: Paise;
  readonly commission: Paise;
  readonly commissionGst: Paise;
  readonly tcs: { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise };
  readonly tds: Paise;
  readonly cash: Paise;
  /** What the vendor gets; negative when they owe. */
  readonly net: Paise;
}

/** Value of a delivery without GST, in paise: of all of it, and of its taxed lines. */
export function taxableOf({ lines, shipping, isInterState }: Delivered) {
  const taxes = taxOfLines(shipping, lines, isInterState);
  const all = sum(taxes.map(({ taxable }) => taxable));
  const taxed = sum(taxes.map(({ taxable }, at) => ((lines[at]?.rate ?? 0) > 0 ? taxable : 0)));
  return { all, taxed };
}

/**
 * What a vendor gets for a delivery (docs/product.md, Money of vendors). Commission is a share of the goods without GST
 * and without delivery, with GST on it. TCS is due on taxed goods, on the part that the operator or its courier has
 * collected; TDS on everything without GST, even if the vendor has collected it.
 */
export function earningOf(delivered: Delivered, facts: TaxFacts): Earning {
  const { lines, shipping, isInterState, cash } = delivered;
  const { pan, salesOfYear, setOff, day } = facts;
  const gross = sum(lines.map(({ price }) => price)) + shipping;
  const value = taxableOf(delivered);
  const commission = commissionOf(delivered);
  const commissionGst = shareOf(commission, ratesOn('fees', day).rate * 100);
  const whole = { isInterState, taxable: value.taxed, total: gross, collectedByOperator: gross - cash, day };
  const tcs = tcsOf(delivered.documents?.length ? delivered.documents : [whole]);
  const tds = tdsOn(Math.max(0, value.all - setOff), { pan, salesOfYear, day });
  const net = gross - commission - commissionGst - tcsSum(tcs) - tds - cash;
  return { gross, commission, commissionGst, tcs, tds, cash, net };
}

/** Commission without GST on it, in paise. */
export function commissionOf({ lines, isInterState }: Pick<Delivered, 'lines' | 'isInterState'>): Paise {
  return sum(
    lines.map(({ price, rate, commissionBp }) =>
      shareOf(taxIn(price, rate, isInterState).taxable, commissionBp),
    ),
  );
}

/** TCS of all taxes, in paise. */
export function tcsSum({ cgst, sgst, igst }: Earning['tcs']): Paise {
  return cgst + sgst + igst;
}

/** The TCS of documents, by tax: what GSTR-8 has for them. */
export function tcsOf(documents: NonNullable<Delivered['documents']>): Earning['tcs'] {
  const taxes = documents.map((document) => tcsOfSale(document, document.day));
  return {
    cgst: sum(taxes.map(({ cgst }) => cgst)),
    sgst: sum(taxes.map(({ sgst }) => sgst)),
    igst: sum(taxes.map(({ igst }) => igst)),
  };
}

/** Days in which every buyer may complain: the least that a vendor's money waits. */
export const leastReturnDays = 2;

/**
 * The day from which a delivery may be paid out: the return time is over, and cash of a courier has come in.
 * `returnDays` of its goods, `courierDays` until the courier pays over; 0 for other money.
 */
export function payableDay(delivered: Day, returnDays: number, courierDays: number): Day {
  return dayAfter(delivered, Math.max(leastReturnDays, returnDays, courierDays) + 1);
}

/** An earning with its payout, if it has one. */
interface Paid {
  readonly status: 'pending' | 'payable' | 'paid';
  readonly payableOn: Day;
  /** Planned day of its payout, and the day on which the bank, or the payment provider by a transfer, has paid it. */
  readonly payOn: Day | null;
  readonly paidOn: Day | null;
}

/**
 * Whether an earning is paid, and the day of its payout: the bank's, the planned one, or the next one of the settings.
 */
export function paidDay({ status, payableOn, payOn, paidOn }: Paid, today: Day, weekday: number) {
  if (status === 'paid' && paidOn !== null) return { isPaid: true, paidOn };
  const planned = payOn && payOn >= today ? payOn : payDay(laterOf(payableOn, today), weekday);
  return { isPaid: false, paidOn: planned };
}

/** The first day of payouts on or after a day; `weekday` 1 is Monday. */
export function payDay(from: Day, weekday: number): Day {
  return dayAfter(from, (weekday - weekdayOf(from) + 7) % 7);
}
