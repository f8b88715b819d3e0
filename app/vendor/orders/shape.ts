import { orderStatuses } from '../../../market/orders/statuses.ts';
import { listShape } from '../../portal/list-state.ts';

/** What may be asked of the vendor's orders, on the page and of its file. */
export const orderListShape = listShape({
  sorts: ['date', 'total'],
  first: { sort: 'date', isDescending: true },
  filters: { status: orderStatuses },
  days: true,
});
