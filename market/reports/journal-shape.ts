import type { Day, Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { AccountKind } from '../ledger/accounts.ts';
import type { CollectedBy, PostingPart, TransactionKind } from '../ledger/schema.ts';

export interface JournalAccount {
  readonly code: string;
  readonly kind: AccountKind;
  /** Company of a vendor's account. */
  readonly vendor: string | null;
}

export interface JournalPosting extends JournalAccount {
  /** In paise: debit is positive. */
  readonly amount: Paise;
  readonly part: PostingPart;
  readonly collectedBy: CollectedBy | null;
}

export interface JournalTransaction {
  readonly id: string;
  readonly key: string;
  readonly kind: TransactionKind;
  readonly day: Day;
  /** Number of its order. */
  readonly order: string | null;
  readonly postings: readonly JournalPosting[];
}

/** The ledger of a month, as formats write it. */
export interface Journal {
  readonly month: Month;
  /** Balances at the beginning of the month that are not 0; amounts add up to 0. */
  opening(): Promise<readonly (JournalAccount & { readonly amount: Paise })[]>;
  /** All transactions by day, in pages. */
  pages(): AsyncIterable<readonly JournalTransaction[]>;
}
