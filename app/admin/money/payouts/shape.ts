import { shownStatuses } from '../../../../market/payouts/rules.ts';
import type { PayoutStatus } from '../../../../market/payouts/schema.ts';
import { listShape } from '../../../portal/list/list-state.ts';

/** Query of the list of payouts, also by the days for which they are drafted. */
export const payoutShape = listShape({
  sorts: ['day'],
  first: { sort: 'day', isDescending: true },
  filters: { status: shownStatuses },
  days: true,
});

interface PayoutState {
  readonly status: PayoutStatus;
  /** When one of two administrators has approved the draft. */
  readonly approvedAt: Date | string | null;
  /** Whether a draft has an account to go to. */
  readonly hasAccount: boolean;
}

/** The state that a payout shows; of a draft also what keeps it from being approved. */
export function payoutState({ status, approvedAt, hasAccount }: PayoutState) {
  if (status !== 'draft') return status;
  if (!hasAccount) return 'noAccount';
  return approvedAt === null ? status : 'first';
}
