import type { Context } from '../kernel/context.ts';
import { oneLine } from '../kernel/plain-text.ts';

/** What the shop reads of a report of the bank. */
export const bankColumns = [
  /** Has the number of the payout, alone or within a narration. */
  'reference',
  'date',
  /** One column of amounts; or two, for money that left the account and came to it. */
  'amount',
  'debit',
  'credit',
  'status',
  /** Has the bank's own reference, alone or within a narration. */
  'utr',
  'reason',
] as const;
export type BankColumn = (typeof bankColumns)[number];

export const bankMeanings = ['paid', 'back', 'ignore'] as const;
export type BankMeaning = (typeof bankMeanings)[number];

/** A text of the status column, in lower case; '' for an amount without a sign in a report without statuses. */
export interface BankWord {
  readonly word: string;
  readonly means: BankMeaning;
}

/** How the bank's reports are read, as an administrator has said once. */
export interface BankReportFormat {
  /** The row with the names of the columns. */
  readonly head: readonly string[];
  /** Positions in the row, from 0. */
  readonly columns: Partial<Readonly<Record<BankColumn, number>>>;
  readonly words: readonly BankWord[];
}

/** The most characters of a column's name or a status that are read. */
export const longestWord = 60;
/** The most statuses of one form, and of those the new ones. */
export const maxWords = 26;
export const wordsAtOnce = 12;

/** Null before a report's columns were named. */
export async function bankReport({ db }: Pick<Context, 'db'>): Promise<BankReportFormat | null> {
  const query = db.selectFrom('storeSettings').select('bankReport');
  return (await query.executeTakeFirstOrThrow()).bankReport;
}

/** A cell as it is compared and shown: one line without spaces around it. */
export function cellText(cell: string): string {
  return oneLine(cell).trim().slice(0, longestWord).toWellFormed();
}

/** The field of the nth word in a form. */
export function wordField(nth: number): string {
  return `word${String.fromCharCode(65 + nth)}`;
}
