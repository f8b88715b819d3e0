import type { Day } from '../kernel/days.ts';
import { dayAfter } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { taxIn, taxOfLines } from '../tax/line-tax.ts';
import { ratesOn, shareOf, tcsOn, tdsOn } from '../tax/withholding.ts';

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
 * What a vendor gets for a delivery (capabilities, section C). Commission is a share of the goods without GST and without delivery, with GST on
 * it. TCS is due on taxed goods, on the part that the operator or its courier has collected; TDS on everything without GST,
 * even if the vendor has collected it.
 */
export function earningOf(delivered: Delivered, facts: TaxFacts): Earning {
  const { lines, shipping, isInterState, cash } = delivered;
  const { pan, salesOfYear, setOff, day } = facts;
  const gross = sum(lines.map(({ price }) => price)) + shipping;
  const value = taxableOf(delivered);
  const commission = sum(
    lines.map(({ price, rate, commissionBp }) =>
      shareOf(taxIn(price, rate, isInterState).taxable, commissionBp),
    ),
  );
  const commissionGst = shareOf(commission, ratesOn('fees', day).rate * 100);
  const tcs = tcsOn(partOf(value.taxed, gross - cash, gross), isInterState, day);
  const tds = tdsOn(Math.max(0, value.all - setOff), { pan, salesOfYear, day });
  const net = gross - commission - commissionGst - tcsSum(tcs) - tds - cash;
  return { gross, commission, commissionGst, tcs, tds, cash, net };
}

/** TCS of all taxes, in paise. */
export function tcsSum({ cgst, sgst, igst }: Earning['tcs']): Paise {
  return cgst + sgst + igst;
}

/** An amount in the proportion of a part to the whole, rounded down. */
function partOf(amount: Paise, part: Paise, whole: Paise): Paise {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Days in which every buyer may complain: the least that a vendor's money waits. */
export const leastReturnDays = 2;

/**
 * The day from which a delivery may be paid out: the return time is over, and cash of a courier has come in. `returnDays` of its
 * goods, `courierDays` until the courier pays over; 0 for other money.
 */
export function payableDay(delivered: Day, returnDays: number, courierDays: number): Day {
  return dayAfter(delivered, Math.max(leastReturnDays, returnDays, courierDays) + 1);
}
