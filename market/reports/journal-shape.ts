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

const vendorAccounts: Readonly<Record<string, string>> = {
  vendor_pending: 'return time runs',
  vendor_payable: 'payable',
  vendor_cash: 'cash at the door',
};

/**
 * The name of an account for readers: `Kisan & Sons, payable (0c4f1a)` for a vendor's, the code for any other. The end
 * of the vendor's id tells vendors of one name apart.
 */
export function journalAccountName({ code, vendor }: Pick<JournalAccount, 'code' | 'vendor'>): string {
  const [what = '', id = ''] = code.split(':');
  return vendor === null ? code : `${vendor}, ${vendorAccounts[what] ?? what} (${id.slice(-6)})`;
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
