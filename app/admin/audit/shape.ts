import { auditPeriods, auditSubjects } from '../../../market/audit/rules.ts';
import { listShape } from '../../portal/list/list-state.ts';

/** Query parameters of the list, for the page and for the CSV file. */
export const auditShape = listShape({
  sorts: ['when'],
  first: { sort: 'when', isDescending: true },
  filters: { subject: auditSubjects, period: auditPeriods },
  days: 'period',
});
