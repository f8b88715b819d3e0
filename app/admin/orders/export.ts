import { orderFilePages } from '../../../market/reports/list-files.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ordersFile } from '../list-files.server.ts';
import type { Route } from './+types/export.ts';
import { orderQueryOf } from './shape.ts';

/** CSV download of all orders, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(await orderFilePages(market, orderQueryOf(market, request).query), request);
  return csvDownload(ordersFile(market, pages), 'kheti-bazaar-all-orders.csv');
}
