import { vendorOrderPages } from '../../../market/orders/vendor-order-pages.ts';
import { csvDownload } from '../../http/csv-download.server.ts';
import { askedOf } from '../../portal/list-state.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/export.ts';
import { ordersFile } from './orders-file.server.ts';
import { orderListShape } from './shape.ts';

/** The vendor's orders as they are searched, filtered and sorted, as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(await vendorOrderPages(market, askedOf(orderListShape, request).asked), request);
  return csvDownload(ordersFile(market, pages), 'kheti-bazaar-orders.csv');
}
