import type { DisputeRow } from '../../../../market/disputes/list-disputes.ts';
import { disputeStatuses } from '../../../../market/payments/dispute-fact.ts';
import { listShape } from '../../../portal/list/list-state.ts';

/** Query of the list of disputes. */
export const disputeShape = listShape({
  sorts: ['raised'],
  first: { sort: 'raised', isDescending: true },
  filters: { status: disputeStatuses },
});

/** The state that a dispute shows; of an open one also what became of its answer. */
export function disputeState({ status, answer, isLate }: Pick<DisputeRow, 'status' | 'answer' | 'isLate'>) {
  if (status !== 'open') return status;
  if (answer === 'sending' || answer === 'accepting') return 'sending';
  if (answer === 'sent' || answer === 'accepted') return 'sent';
  if (isLate) return 'late';
  return answer === 'failed' ? 'failed' : 'open';
}
