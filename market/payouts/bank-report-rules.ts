import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { PayoutStatus } from './schema.ts';

/** What the bank says about one payout. */
export interface BankFact {
  /** The payout's number: `KBP26110004`. */
  readonly number: string;
  /**
   * `back`: refused before it was paid, or returned afterwards. `unclear`: the row does not say; ignored.
   */
  readonly kind: 'paid' | 'back' | 'unclear';
  /** The bank's reference, in capitals; '' when the file has none. */
  readonly utr: string;
  readonly day: Day;
  /** In paise; null for any. A payment without an amount has 0, which is no payout's. */
  readonly amount: Paise | null;
  /** Why it came back; '' when the file does not say. Of an unclear row its text. */
  readonly reason: string;
  /** Typed by an administrator, not from a file. */
  readonly isByHand?: true;
}

/** A payout as far as the bank's report is concerned. */
export interface ReportedPayout {
  readonly number: string;
  readonly status: PayoutStatus;
  readonly amount: Paise;
  /** Of a failed payout: not null if a file said so. */
  readonly utr: string | null;
  /** As the bank says; null before it was paid. */
  readonly paidOn: Day | null;
  /** Of a failed payout: whether its earnings are in no other one. */
  readonly isFree: boolean;
}

/** What follows from a fact: `paid`, `failed` and `returned` change the payout; all others change nothing. */
export const reportOutcomes = [
  'paid',
  'failed',
  'returned',
  /** Recorded already. */
  'known',
  'unknown',
  'wrong-amount',
  'no-utr',
  /** The reference is that of another payout. */
  'utr-used',
  /** Paid twice, or paid after it was recorded as failed and drafted anew. */
  'twice',
  /** The bank has said the opposite in a file since; a payment after all is recorded by hand. */
  'older',
  /** The row does not say for sure whether it was paid or came back. */
  'unclear',
  /** It is in no file for the bank. */
  'not-sent',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** A fact with its outcome. `id` is that of its payout, null for an unknown one. */
export interface JudgedFact extends BankFact {
  readonly id: string | null;
  /** The vendor's company name; '' for an unknown payout. */
  readonly vendor: string;
  readonly outcome: ReportOutcome;
}

/** Judges a fact by the payout; `usedBy` is the number of the payout that has its UTR. */
export function judge(
  fact: BankFact,
  payout: ReportedPayout | undefined,
  usedBy: string | undefined,
): ReportOutcome {
  if (!payout) return 'unknown';
  if (fact.kind === 'unclear') return 'unclear';
  if (fact.amount !== null && fact.amount !== payout.amount) return 'wrong-amount';
  return fact.kind === 'paid' ? judgePaid(fact, payout, usedBy) : judgeBack(fact, payout);
}

function judgePaid(
  { utr, isByHand }: BankFact,
  { number, status, isFree, utr: own }: ReportedPayout,
  usedBy: string | undefined,
): ReportOutcome {
  if (status === 'draft' || status === 'approved' || status === 'cancelled') return 'not-sent';
  if (status === 'paid' || status === 'returned') return own === utr || utr === '' ? 'known' : 'twice';
  // What came back by a file is not paid again by another one, which may be older.
  if (status === 'failed' && own !== null && !isByHand) return 'older';
  if (utr === '') return 'no-utr';
  if (usedBy !== undefined && usedBy !== number) return 'utr-used';
  return status === 'sent' || isFree ? 'paid' : 'twice';
}

function judgeBack({ day }: BankFact, { status, paidOn }: ReportedPayout): ReportOutcome {
  switch (status) {
    case 'sent':
      return 'failed';
    case 'paid':
      return paidOn !== null && day < paidOn ? 'older' : 'returned';
    case 'failed':
    case 'returned':
      return 'known';
    default:
      return 'not-sent';
  }
}

/** The payout after a fact with this outcome. */
export function following(payout: ReportedPayout, fact: BankFact, outcome: ReportOutcome): ReportedPayout {
  if (outcome === 'paid') return { ...payout, status: 'paid', utr: fact.utr, paidOn: fact.day };
  if (outcome === 'failed') return { ...payout, status: 'failed', isFree: true, utr: returnReference(fact) };
  return outcome === 'returned' ? { ...payout, status: 'returned' } : payout;
}

/** The reference of a payout that failed: null when an administrator said so, '' or the bank's when a file did. */
export function returnReference({ isByHand, utr }: BankFact): string | null {
  return isByHand ? null : utr;
}

/** A bank's reference without spaces, in capitals; '' for none. UTRs have 12 to 22 letters and digits. */
export function utrFrom(typed: string): string {
  const plain = typed.replaceAll(/[\s'-]/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z0-9]{10,22}$/.test(plain) ? plain : '';
}
