import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { marketOf } from '../context.ts';
import { csvDownload } from '../csv-download.server.ts';
import { valueOrThrow } from '../failures.ts';
import { pageUrl } from '../page-url.ts';
import type { Route } from './+types/dashboard-csv.ts';
import { dashboardCsv } from './dashboard-csv.server.ts';

/** The dashboard of a period as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const period = pageUrl(request).searchParams.get('period');
  const report = valueOrThrow(await vendorDashboard(market, { period }), request);
  return csvDownload([dashboardCsv(report, market.language)], `dashboard-${report.period}.csv`);
}
