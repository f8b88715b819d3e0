import type { CollectedBy, PostingPart, TransactionKind } from './schema.ts';

/** The postings that a figure adds up: those that fit all that is given. */
interface Postings {
  /** Codes of accounts, or their first words: `psp` is the accounts of all providers. */
  readonly accounts: readonly string[];
  readonly parts?: readonly PostingPart[];
  readonly kinds?: readonly TransactionKind[];
}

/** A figure of the operator's month: the sum of its postings, with a sign that makes it as people say it. */
export interface FigureRule {
  /** 1 where debit is positive, -1 where credit is. */
  readonly sign: 1 | -1;
  readonly of: readonly Postings[];
}

const vendorAccounts = ['vendor_pending', 'vendor_payable'];
const taxAccounts = ['gst_on_fees', 'tcs', 'tds'];
const feeAccounts = ['commission', 'psp_fees', 'courier_costs', 'rto_costs', 'chargebacks', 'goodwill'];

/** Money from and back to buyers; what goes between the operator's own accounts is none of it. */
const ofBuyers: readonly TransactionKind[] = [
  'payment',
  'refund',
  'refund-sent',
  'refund-back',
  'delivered',
  'returned',
  'came-back',
];
const movements: readonly TransactionKind[] = [
  ...ofBuyers,
  'payable',
  'settlement',
  'payout',
  'payout-back',
  'remittance',
  'remittance-settled',
  'rto',
  'courier',
  'transfer',
  'transfer-back',
  'paid-in',
  'dispute',
  'goodwill',
  'complaint',
];

const received = (...accounts: string[]): Postings => ({
  accounts,
  kinds: ['payment', 'refund-sent', 'refund-back'],
});
const fromCouriers: Postings = { accounts: ['courier_cod'], kinds: ['delivered', 'returned'] };
const byVendors: Postings = { accounts: ['vendor_cash'], parts: ['gross'], kinds: movements };
/**
 * Taxes of a month are withheld in it, whenever they are paid: what is paid late is the one movement of another kind.
 */
const interestPaid: Postings = { accounts: ['tax_interest'], kinds: ['tax-payment'] };
const credit = (accounts: readonly string[]): FigureRule => ({
  sign: -1,
  of: [{ accounts, kinds: movements }],
});
const forVendors = (...parts: PostingPart[]): FigureRule => ({
  sign: -1,
  of: [{ accounts: vendorAccounts, parts, kinds: movements }],
});

/** The figures of the ledger in a month, as the page has them from above. */
export const figureRules = {
  bank: { sign: 1, of: [received('bank')] },
  couriers: { sign: 1, of: [fromCouriers] },
  'vendors-cash': { sign: 1, of: [byVendors] },
  collected: { sign: 1, of: [received('psp', 'bank'), fromCouriers, byVendors] },
  undelivered: { sign: 1, of: [{ accounts: ['buyers_unearned', 'refunds_due'], kinds: ofBuyers }] },

  commission: credit(['commission']),
  'provider-fees': credit(['psp_fees']),
  'courier-fees': credit(['courier_costs']),
  'rto-costs': credit(['rto_costs']),
  chargebacks: credit(['chargebacks', 'goodwill']),
  'tax-interest': { sign: -1, of: [interestPaid] },
  earned: { sign: -1, of: [{ accounts: feeAccounts, kinds: movements }, interestPaid] },

  gross: forVendors('gross'),
  'of-cash': forVendors('cash'),
  'of-commission': forVendors('commission'),
  'of-fees-gst': forVendors('commission-gst'),
  'of-taxes': forVendors('tcs', 'tds'),
  'of-courier-costs': forVendors('courier-cost'),
  'of-complaints': forVendors('complaint'),
  'of-others': forVendors('payment', 'refund', 'fee', 'remittance'),
  'of-paid-in': forVendors('paid-in'),
  'of-payouts': forVendors('payout', 'transfer'),
  paid: { sign: 1, of: [{ accounts: vendorAccounts, parts: ['payout', 'transfer'], kinds: movements }] },

  'fees-gst': credit(['gst_on_fees']),
  'input-gst': { sign: 1, of: [{ accounts: ['input_gst'], kinds: movements }] },
  tcs: credit(['tcs']),
  tds: credit(['tds']),
  withheld: credit(taxAccounts),
} as const satisfies Record<string, FigureRule>;

/** What is owed to vendors, and what couriers have, at the end of a day: their accounts, credit or debit positive. */
export const balanceRules = {
  'owed-before': { sign: -1, accounts: vendorAccounts },
  owed: { sign: -1, accounts: vendorAccounts },
  'with-couriers': { sign: 1, accounts: ['courier_cod'] },
} as const satisfies Record<string, { readonly sign: 1 | -1; readonly accounts: readonly string[] }>;

const providerPattern = /^psp:[a-z0-9_-]{1,40}$/;

/** The rule of a figure by its name; `psp:razorpay` is what a provider has collected. Null for an unknown one. */
export function figureRule(name: string): FigureRule | null {
  if (providerPattern.test(name)) return { sign: 1, of: [received(name)] };
  return Object.hasOwn(figureRules, name) ? figureRules[name as keyof typeof figureRules] : null;
}

/** The pattern of the accounts of these codes and first words, for JavaScript and PostgreSQL. */
export function accountPattern(accounts: readonly string[]): string {
  return `^(${accounts.join('|')})(:|$)`;
}

/** Postings of a month by account, transaction kind and part. */
export interface MonthRow {
  readonly account: string;
  readonly kind: TransactionKind;
  readonly part: PostingPart;
  readonly collectedBy: CollectedBy | '';
  readonly amount: number;
  readonly count: number;
}

/** Whether the postings of a row belong to a figure. */
export function isOf(
  { of }: FigureRule,
  { account, kind, part }: Omit<MonthRow, 'amount' | 'count'>,
): boolean {
  return of.some(
    ({ accounts, kinds, parts }) =>
      new RegExp(accountPattern(accounts)).test(account) &&
      (kinds?.includes(kind) ?? true) &&
      (parts?.includes(part) ?? true),
  );
}
