import type { DocumentContent } from '../../market/documents/content.ts';
import { decimalRupees, type Paise } from '../../market/kernel/money.ts';
import type { Line } from './paper.ts';

/** 1,04,681.00 */
export function amountText(paise: Paise): string {
  return amounts.format(Number(decimalRupees(paise))).replace('-', '−');
}

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const times = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** 22 Nov 2026, of a time or a day. */
export function dateText(at: string): string {
  // A day is taken at noon, to be the same in India.
  return dates.format(new Date(at.length === 10 ? `${at}T06:30:00Z` : at)).replace('Sept', 'Sep');
}

export function timeText(at: string): string {
  return times.format(new Date(at)).replace(/\s/, ' ').toLowerCase();
}

/** Lines of a party, without those that are missing. */
export function lines(...given: readonly (Line | string | null | false)[]): Line[] {
  return given.flatMap((line) => {
    if (!line) return [];
    return typeof line === 'string' ? [{ text: line }] : [line];
  });
}

export function rateText(rate: number): string {
  return rate === 0 ? 'nil' : `${rate} %`;
}

/** Union territories without a legislature: their half of the tax is called UTGST (UTGST Act, section 1). */
const unionTerritories = ['04', '26', '31', '35', '38'];

export function hasTax({ totals: { taxable }, seller }: DocumentContent): boolean {
  return taxable > 0 && seller.gstin !== null;
}

/** The columns of tax: IGST between states; else CGST, and SGST or UTGST. */
export function taxesOf({ isInterState, placeOfSupply: { code } }: DocumentContent) {
  if (isInterState) return [{ name: 'IGST', part: 'igst', share: 1 }] as const;
  const second = unionTerritories.includes(code) ? 'UTGST' : 'SGST';
  return [
    { name: 'CGST', part: 'cgst', share: 2 },
    { name: second, part: 'sgst', share: 2 },
  ] as const;
}
