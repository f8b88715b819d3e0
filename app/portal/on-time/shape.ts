import { onTimeSorts } from '../../../market/reports/on-time-rules.ts';
import { listShape } from '../list/list-state.ts';

/** Query parameters of deliveries on time, for the page and for the CSV file. */
export const onTimeShape = listShape({
  sorts: onTimeSorts,
  first: { sort: 'lateNow', isDescending: true },
  filters: { by: ['courier', 'zone'] },
});
