import { type Day, dayAfter, daysBetween, daysOf, isDay, type Month, monthAfter } from '../kernel/days.ts';
import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';
import type { Paise } from '../kernel/money.ts';
import { paiseFrom } from '../settings/rules.ts';
import { ratesOn } from '../tax/withholding.ts';

/** The taxes that the operator pays: withheld from vendors' income and sales, and GST on its own fees. */
export const paidTaxes = ['tds', 'tcs', 'fees-gst'] as const;
export type PaidTax = (typeof paidTaxes)[number];

/** The return that says what is due, and the last day to pay (GST rules 61 and 67, Income-tax rules). */
export interface DueDay {
  readonly form: string;
  readonly by: Day;
}

/** When the taxes of a month are due. */
export function dueDays(month: Month): Readonly<Record<PaidTax, DueDay>> {
  const next = monthAfter(month, 1);
  const { last } = daysOf(month);
  return {
    // Tax of March may be paid until the end of April.
    tds: { form: ratesOn('tds', last).form, by: month.endsWith('-03') ? `${next}-30` : `${next}-07` },
    tcs: { form: ratesOn('tcs', last).gstReturn, by: `${next}-10` },
    'fees-gst': { form: 'GSTR-3B', by: `${next}-20` },
  };
}

/** Interest on a tax that is paid late, in paise, with the days or months that it counts. */
export interface Interest {
  readonly amount: Paise;
  readonly days: number;
  /** Months or parts of one; 0 where days count. */
  readonly months: number;
}

/** 18 per cent a year (CGST Act s.50(1), for TCS with s.52(6)); basis points. */
const gstInterest = 1_800;
/** 1.5 per cent for each month or part of one since the deduction (Income-tax Act 2025, s.398, former s.201(1A)). */
const tdsInterest = 150;

/** The interest that the law asks for tax of a month that is paid on a day; none until the day on which it is due. */
export function interestOn(tax: PaidTax, month: Month, amount: Paise, paidOn: Day): Interest {
  const { by } = dueDays(month)[tax];
  if (paidOn <= by || amount <= 0) return { amount: 0, days: 0, months: 0 };
  const days = daysBetween(by, paidOn);
  if (tax !== 'tds') return { amount: share(amount, gstInterest * days, 365), days, months: 0 };
  const months = monthsBetween(month, paidOn.slice(0, 7));
  return { amount: share(amount, tdsInterest * months, 1), days, months };
}

/** An amount times basis points, divided, rounded half up. */
function share(amount: Paise, basisPoints: number, divisor: number): Paise {
  const below = BigInt(10_000 * divisor);
  return Number((BigInt(amount) * BigInt(basisPoints) * 2n + below) / (2n * below));
}

/** Months from one to another, both counted. */
function monthsBetween(from: Month, to: Month): number {
  const [[fromYear = 0, first = 0], [toYear = 0, last = 0]] = [from, to].map((month) =>
    month.split('-').map(Number),
  ) as [number[], number[]];
  return (toYear - fromYear) * 12 + last - first + 1;
}

/** A form of a paid tax. `challan` is the CPIN of GST, for TDS `bsr` and the serial number. */
export type PaymentField = 'interest' | 'lateFee' | 'amount' | 'challan' | 'bsr' | 'paidOn' | 'bank';

const money = (value: string) => (value.trim() === '' || paiseFrom(value) !== null ? null : 'tax.amount');

/** Message keys under `validation`. */
export const paymentRules: FieldRules<PaymentField> = {
  amount: [required('tax.amount'), money],
  interest: [money],
  lateFee: [money],
  challan: [required('tax.challan')],
  bsr: [],
  paidOn: [(value) => (isDay(value.trim()) ? null : 'tax.day')],
  bank: [required('tax.bank'), atMost(40)],
};

/**
 * The unique number of a payment: the CPIN of GST, 14 figures, or for TDS the BSR code of the branch, the day and the
 * serial number, which begins anew each day. Null when it is malformed.
 */
export function challanNumber(
  tax: PaidTax,
  { challan, bsr, paidOn }: { readonly challan: string; readonly bsr: string; readonly paidOn: Day },
): string | null {
  const [serial, branch] = [challan, bsr].map((text) => text.replaceAll(/[\s-]/g, ''));
  if (tax !== 'tds') return /^\d{14}$/.test(serial ?? '') ? (serial ?? null) : null;
  if (!/^\d{7}$/.test(branch ?? '') || !/^\d{1,5}$/.test(serial ?? '')) return null;
  return `${branch} ${paidOn} ${(serial ?? '').padStart(5, '0')}`;
}

/** The first day on which a month is over for good: transactions of its last minutes have ended. */
export function settledFrom(month: Month): Day {
  return dayAfter(daysOf(month).last, 2);
}
