import { orderFilePages } from '../../../market/reports/list-files.ts';
import { listDownload } from '../../portal/list/list-file.server.ts';
import { figuresMarketOf } from '../../request/context.ts';
import type { Route } from './+types/export.ts';
import { listedOrderColumns } from './list.tsx';
import { orderQueryOf } from './shape.ts';

/** CSV download of all orders, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  return listDownload(market, request, {
    name: 'all-orders',
    headings: ({ admin }) => admin.csv.orders,
    columns: listedOrderColumns,
    pages: await orderFilePages(market, orderQueryOf(market, request).query),
    rows: ({ orders }) => orders,
  });
}
