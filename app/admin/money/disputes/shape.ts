import { disputeStatuses } from '../../../../market/payments/dispute-fact.ts';
import { listShape } from '../../../portal/list/list-state.ts';

/** Query of the list of disputes. */
export const disputeShape = listShape({
  sorts: ['raised'],
  first: { sort: 'raised', isDescending: true },
  filters: { status: disputeStatuses },
});
