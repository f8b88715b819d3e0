import { shownStatuses } from '../../../../market/payouts/rules.ts';
import { listShape } from '../../../portal/list/list-state.ts';

/** Query of the list of payouts, also by the days for which they are drafted. */
export const payoutShape = listShape({
  sorts: ['day'],
  first: { sort: 'day', isDescending: true },
  filters: { status: shownStatuses },
  days: true,
});
