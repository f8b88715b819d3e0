import { vendorOrderPages } from '../../../market/orders/read/vendor-order-pages.ts';
import type { ListedOrder } from '../../../market/orders/read/vendor-order-rows.ts';
import { stateName } from '../../i18n/states.server.ts';
import type { FileColumn } from '../../portal/list/column.ts';
import { listDownload } from '../../portal/list/list-file.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import type { ListReader } from '../../portal/list/reader.ts';
import { figuresMarketOf } from '../../request/context.ts';
import type { Route } from './+types/export.ts';
import { ownOrderColumns } from './list.tsx';
import { orderListShape } from './shape.ts';

/** CSV download of the vendor's orders, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  return listDownload(market, request, {
    name: 'orders',
    headings: ({ vendorOrders }) => vendorOrders.csv,
    columns: (reader) => [...ownOrderColumns(reader), ...fileColumns(reader)],
    pages: await vendorOrderPages(market, listQueryOf(orderListShape, request).asked),
    rows: (orders) => orders,
  });
}

/** What only the file has. Addresses have the fields that the vendor may see at that status. */
function fileColumns({ language }: ListReader): FileColumn<ListedOrder>[] {
  return [
    { key: 'phone', csv: ({ customer: { full } }) => full?.phone },
    { key: 'street', csv: ({ customer: { full } }) => full?.street },
    { key: 'city', csv: ({ customer }) => customer.city },
    { key: 'state', csv: ({ customer: { full } }) => (full ? stateName(full.state, language) : '') },
    { key: 'pincode', csv: ({ customer: { full } }) => full?.pincode },
    { key: 'shipping', csv: ({ shipping }) => shipping },
    { key: 'toCollect', csv: ({ toCollect }) => toCollect },
    { key: 'carrier', csv: ({ carrier }) => carrier },
    { key: 'trackingNumber', csv: ({ trackingNumber }) => trackingNumber },
  ];
}
