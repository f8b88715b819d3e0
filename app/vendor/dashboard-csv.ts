import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { csvDownload } from '../http/downloads.server.ts';
import { figuresMarketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import type { Route } from './+types/dashboard-csv.ts';
import { dashboardCsv } from './dashboard-csv.server.ts';

/** CSV download of the dashboard for a period. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  const period = pageUrl(request).searchParams.get('period');
  const report = valueOrThrow(await vendorDashboard(market, { period }), request);
  return csvDownload([dashboardCsv(report, market.language)], `dashboard-${report.period}.csv`);
}
