import type { Paise } from '../../market/kernel/money.ts';
import { type SimulatedPayment, sumOf } from './payment-book.ts';

/** A linked account of the provider. */
export interface SimulatedAccount {
  readonly id: string;
  readonly reference: string;
  readonly productId: string;
  readonly body: Record<string, unknown>;
  status: 'requested' | 'under_review' | 'needs_clarification' | 'activated' | 'suspended';
  requirements: string[];
}

export interface SimulatedTransfer {
  readonly id: string;
  readonly account: string;
  readonly payment: SimulatedPayment;
  readonly amount: Paise;
  readonly mark: string | null;
  readonly key: string | null;
  status: 'pending' | 'processed' | 'failed';
  onHold: boolean;
  isSettled: boolean;
  readonly reversals: SimulatedReversal[];
}

export interface SimulatedReversal {
  readonly id: string;
  readonly transfer: SimulatedTransfer;
  readonly amount: Paise;
  readonly mark: string | null;
  readonly key: string | null;
  /** Accepted, but not in the book yet. */
  isLate: boolean;
}

/** What the provider's books say about money that it splits. Amounts in paise. */
export interface SplitBook {
  readonly accounts: SimulatedAccount[];
  readonly transfers: SimulatedTransfer[];
  readonly reversals: SimulatedReversal[];
  /** What becomes of the next transfers, in order; `processed` by default. */
  readonly transferOutcomes: ('processed' | 'failed')[];
  /**
   * What becomes of the next reversals, in order; `made` by default. `late`: without an answer, and made by
   * `finishLate`.
   */
  readonly reversalOutcomes: ('made' | 'late' | 'refused')[];
  finishLate(): void;
  /** Suspends an account, which the provider tells. */
  suspend(account: string): void;
  /** What an account has got and not given back: on hold, or released. */
  balance(account: string, of?: 'held' | 'released'): Paise;
  /** All that went to linked accounts, and came back, as a settlement's report has it. */
  moves(): { readonly id: string; readonly amount: Paise }[];
  /** What of all payments is in linked accounts. */
  transferred(): Paise;
}

/** An empty book. */
export function createSplitBook(onSuspended: (account: SimulatedAccount) => void): SplitBook {
  const [transfers, reversals]: [SimulatedTransfer[], SimulatedReversal[]] = [[], []];
  const balanceOf = (all: readonly SimulatedTransfer[]) =>
    all
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, transfer) => sum + transfer.amount - reversedOf(transfer), 0);
  const accounts: SimulatedAccount[] = [];
  return {
    accounts,
    transfers,
    reversals,
    transferOutcomes: [],
    reversalOutcomes: [],
    finishLate() {
      for (const reversal of reversals) reversal.isLate = false;
    },
    suspend(id) {
      const account = accounts.find((one) => one.id === id);
      if (!account) return;
      account.status = 'suspended';
      onSuspended(account);
    },
    balance: (account, of) =>
      balanceOf(
        transfers.filter(
          (one) => one.account === account && (of === undefined || one.onHold === (of === 'held')),
        ),
      ),
    moves: () => [
      ...transfers
        .filter(({ status }) => status === 'processed')
        .map(({ id, amount }) => ({ id, amount: -amount })),
      ...reversals.filter(({ isLate }) => !isLate).map(({ id, amount }) => ({ id, amount })),
    ],
    transferred: () => balanceOf(transfers),
  };
}

/** What was taken back of a transfer. */
export function reversedOf({ reversals }: SimulatedTransfer): Paise {
  return sumOf(reversals.filter(({ isLate }) => !isLate));
}
