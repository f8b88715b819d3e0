import { day } from '../kernel/durations.ts';
import type { Paise } from '../kernel/money.ts';
import {
  type DisputePhase,
  type DisputeStatus,
  disputePhases,
  disputeStatuses,
} from '../payments/dispute-fact.ts';

/** What of a dispute decides which of two states is the later one. `toldAt` is the provider's time. */
export interface DisputeState {
  readonly phase: DisputePhase;
  readonly status: DisputeStatus;
  readonly toldAt: Date;
  readonly deducted: Paise;
}

/** An open dispute may be reviewed and opened again; a decision ends its phase. */
const finality: Record<DisputeStatus, number> = { open: 0, under_review: 0, closed: 1, won: 2, lost: 2 };

/**
 * Whether `news` comes after `known`, by phase, decision and the provider's time: the result is the same in any order
 * of arrival, and a repeat is not later.
 */
export function isLater(news: DisputeState, known: DisputeState): boolean {
  const [one, other] = [orderOf(news), orderOf(known)];
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

function orderOf({ phase, status, toldAt, deducted }: DisputeState): number[] {
  const rank = disputeStatuses.indexOf(status);
  return [disputePhases.indexOf(phase), finality[status], toldAt.getTime(), rank, deducted];
}

/** Whether a dispute waits for its decision. */
export function isUndecided(status: DisputeStatus): boolean {
  return finality[status] === 0;
}

/**
 * What the postings of a dispute come to, in paise: `held` by the provider until it is decided, and `lost`. The two are
 * taken from the provider's account, but for what is `cleared` from the account of its adjustments.
 */
export interface DisputeSums {
  readonly held: Paise;
  readonly lost: Paise;
  readonly cleared: Paise;
}

interface Posted {
  readonly status: DisputeStatus;
  readonly amount: Paise;
  readonly deducted: Paise;
  /** What lines of settlements have taken for it; null before the first. */
  readonly taken: Paise | null;
}

/** The sums of a dispute. Once a settlement names it, the provider's account follows the settlements alone. */
export function disputeSumsOf({ status, amount, deducted, taken }: Posted): DisputeSums {
  const held = isUndecided(status) ? deducted : 0;
  const lost = status === 'lost' ? deducted || amount : status === 'closed' ? deducted : 0;
  return { held, lost, cleared: taken === null ? 0 : held + lost };
}

/** How long before the last day administrators are reminded, in milliseconds. */
export const warnBefore = 2 * day;

/** Longest text for the bank: what Razorpay takes. */
export const longestText = 1_000;

/** Files of one dispute, and bytes of one. */
export const maxEvidence = 10;
export const maxEvidenceBytes = 4 * 1024 * 1024;
