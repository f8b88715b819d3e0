import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

/**
 * What the operator withholds from vendors by law. A change of law is a new row with the day from which it counts;
 * basis points are 1/100 per cent.
 */
export const withholdingRates = {
  /** TCS, CGST Act section 52: the whole rate, of which CGST and SGST are half each (Notification 15/2024). */
  tcs: [
    { from: '2018-10-01', basisPoints: 100, gstReturn: 'GSTR-8' },
    { from: '2024-07-10', basisPoints: 50, gstReturn: 'GSTR-8' },
  ],
  /**
   * Income-tax TDS on sales of an e-commerce participant. `withoutPan` counts for vendors without a PAN; individuals
   * and Hindu undivided families with one are exempt until their sales of the year exceed `exemptUntil`, in paise.
   */
  tds: [
    {
      from: '2020-10-01',
      basisPoints: 100,
      withoutPan: 500,
      exemptUntil: 500_000_00,
      section: '194-O',
      code: '94O',
      form: '26Q',
    },
    {
      from: '2024-10-01',
      basisPoints: 10,
      withoutPan: 500,
      exemptUntil: 500_000_00,
      section: '194-O',
      code: '94O',
      form: '26Q',
    },
    // Income-tax Act 2025: codes instead of sections.
    {
      from: '2026-04-01',
      basisPoints: 10,
      withoutPan: 500,
      exemptUntil: 500_000_00,
      section: '393(1)',
      code: '1035',
      form: '140',
    },
  ],
  /** GST on the operator's own fees (SAC 9985). */
  fees: [{ from: '2017-07-01', rate: 18, sac: '998599' }],
} as const;

type Kind = keyof typeof withholdingRates;
type RatesOf<K extends Kind> = (typeof withholdingRates)[K][number];

/** The rates that count on a day: the last row that has begun. Throws a RangeError for a day before the first. */
export function ratesOn<K extends Kind>(kind: K, day: Day): RatesOf<K> {
  const rows: readonly RatesOf<K>[] = withholdingRates[kind];
  const current = rows.findLast(({ from }) => from <= day);
  if (!current) throw new RangeError(`no rates of ${kind} on ${day}`);
  return current;
}

/** A share of an amount of 0 or more, in basis points, rounded half up to the paisa. */
export function shareOf(amount: Paise, basisPoints: number): Paise {
  return Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);
}

/** TCS on a taxable value that the operator collected, by tax. In paise. */
export function tcsOn(taxable: Paise, isInterState: boolean, day: Day) {
  const { basisPoints } = ratesOn('tcs', day);
  if (isInterState) return { cgst: 0, sgst: 0, igst: shareOf(taxable, basisPoints) };
  const half = shareOf(taxable, basisPoints / 2);
  return { cgst: half, sgst: half, igst: 0 };
}

/** A sale, or what is taken back of one, as far as TCS depends on it. In paise, none negative. */
export interface CollectedSale {
  readonly isInterState: boolean;
  /** Value of its taxed goods without tax. */
  readonly taxable: Paise;
  /** With tax. */
  readonly total: Paise;
  /** The part of the total that the operator or its courier has collected. */
  readonly collectedByOperator: Paise;
}

/** The share of an amount that the operator collected, in paise, rounded half up. */
export function collectedShare(
  amount: Paise,
  { total, collectedByOperator }: Pick<CollectedSale, 'total' | 'collectedByOperator'>,
): Paise {
  if (total === 0) return 0;
  return Number((BigInt(amount) * BigInt(collectedByOperator) * 2n + BigInt(total)) / (BigInt(total) * 2n));
}

/**
 * TCS of a document, by tax, in paise: the ledger withholds it, and GSTR-8 adds it up, so that both come to the same
 * sums.
 */
export function tcsOfSale(sale: CollectedSale, day: Day) {
  return tcsOn(collectedShare(sale.taxable, sale), sale.isInterState, day);
}

/**
 * Whether TDS is due on a sale: individuals and families (4th letter of the PAN) are liable from the sale on with which
 * the sales of the year, in paise, exceed the limit.
 */
export function isTdsDue(pan: string | null, salesOfYear: Paise, exemptUntil: Paise): boolean {
  return pan === null || !'PH'.includes(pan.charAt(3)) || salesOfYear > exemptUntil;
}

/**
 * TDS on a value without GST, in paise. `salesOfYear` are the vendor's sales of the financial year with this one,
 * without GST. A vendor without a PAN pays the higher rate.
 */
export function tdsOn(
  value: Paise,
  { pan, salesOfYear, day }: { readonly pan: string | null; readonly salesOfYear: Paise; readonly day: Day },
): Paise {
  const { basisPoints, withoutPan, exemptUntil } = ratesOn('tds', day);
  if (!isTdsDue(pan, salesOfYear, exemptUntil)) return 0;
  return shareOf(value, pan === null ? withoutPan : basisPoints);
}
