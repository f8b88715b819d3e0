import type { DifferenceKind } from './differences/kinds.ts';
import { bank } from './rules.ts';
import type { RefundStatus } from './schema.ts';

/** Differences about the cash of couriers: a posting settles them. */
export const cashKinds = ['cash-short', 'cash-over', 'cash-unknown', 'cash-overdue'] as const;

/** What an administrator can do about a difference. */
export const differenceActions = [
  'refund',
  'refund-again',
  'received',
  'not-found',
  'match',
  'sent-by-hand',
  'ask',
  'book-refund',
  'answer',
  'as-is',
  'send-again',
  'with-payout',
  'cash-match',
  'cash-cost',
] as const;
export type DifferenceAction = (typeof differenceActions)[number];

/** A difference with the state of its refund, if it is about one. */
interface ActionFacts {
  readonly kind: DifferenceKind;
  readonly provider: string;
  readonly refundStatus: RefundStatus | null;
  readonly isSettled: boolean;
  readonly hasOrder: boolean;
}

/** What can be done about a difference, the likely one first; nothing while a refund is sent again. */
export function actionsFor({
  kind,
  provider,
  refundStatus,
  isSettled,
  hasOrder,
}: ActionFacts): DifferenceAction[] {
  if (isSettled) return [];
  switch (kind) {
    case 'wrong-amount':
      return ['refund', 'as-is'];
    case 'transfer-to-match':
      return ['received', 'not-found'];
    case 'refund-by-hand':
      return ['sent-by-hand'];
    case 'refund-failed':
    case 'refund-late':
      if (provider === bank) return ['sent-by-hand'];
      return refundStatus === 'failed' ? ['refund-again', 'sent-by-hand', 'as-is'] : ['ask', 'as-is'];
    case 'no-answer':
      return ['ask', 'as-is'];
    case 'unknown-payment':
      return provider === bank ? ['match', 'as-is'] : ['as-is'];
    case 'settlement-sum':
    case 'settlement-line':
      return ['ask', 'as-is'];
    case 'unknown-refund':
      return hasOrder ? ['book-refund', 'as-is'] : ['as-is'];
    case 'settlement-report':
      return ['ask', 'as-is'];
    case 'foreign-currency':
    case 'adjustment':
      return ['as-is'];
    case 'transfer-failed':
      return ['send-again', 'with-payout'];
    case 'reversal-failed':
      return ['send-again'];
    case 'dispute':
      return ['answer'];
    case 'cash-unknown':
      return ['cash-match', 'cash-cost'];
    case 'cash-short':
    case 'cash-over':
    case 'cash-overdue':
      return ['cash-cost'];
  }
}
