import { vendorOrderPages } from '../../../market/orders/vendor-order-pages.ts';
import { marketOf } from '../../context.ts';
import { csvDownload } from '../../csv-download.server.ts';
import { valueOrThrow } from '../../failures.ts';
import { askedOf } from '../../ui/portal/list-state.ts';
import type { Route } from './+types/export.ts';
import { ordersFile } from './orders-file.server.ts';
import { orderListShape } from './shape.ts';

/** The vendor's orders as they are searched, filtered and sorted, as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(await vendorOrderPages(market, askedOf(orderListShape, request).asked), request);
  return csvDownload(ordersFile(market, pages), 'kheti-bazaar-orders.csv');
}
