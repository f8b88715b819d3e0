import { vendorOrderPages } from '../../../market/orders/read/vendor-order-pages.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/export.ts';
import { ordersFile } from './orders-file.server.ts';
import { orderListShape } from './shape.ts';

/** CSV download of the vendor's orders, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(
    await vendorOrderPages(market, listQueryOf(orderListShape, request).asked),
    request,
  );
  return csvDownload(ordersFile(market, pages), 'kheti-bazaar-orders.csv');
}
