import { statusesForVendors } from '../../../market/orders/statuses.ts';
import { listShape } from '../../portal/list/list-state.ts';

/** Query parameters of the vendor's orders, for the page and for the CSV file. */
export const orderListShape = listShape({
  sorts: ['date', 'total'],
  first: { sort: 'date', isDescending: true },
  filters: { status: statusesForVendors, late: ['delivery'] },
  days: true,
});
