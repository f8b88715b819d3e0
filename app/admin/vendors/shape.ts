import { licenceFilters, vendorStatuses } from '../../../market/vendors/rules.ts';
import { listShape } from '../../portal/list/list-state.ts';

/** Query parameters of the list, for the page and for the CSV file. */
export const vendorShape = listShape({
  sorts: ['name', 'registered', 'sales'],
  first: { sort: 'registered', isDescending: true },
  filters: { status: vendorStatuses, licences: licenceFilters },
});
