import { vendorFilePages } from '../../../market/reports/list-files.ts';
import { listDownload } from '../../portal/list/list-file.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { figuresMarketOf } from '../../request/context.ts';
import type { Route } from './+types/export.ts';
import { vendorColumns } from './firm-columns.tsx';
import { vendorShape } from './shape.ts';

/** CSV download of all vendors, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  return listDownload(market, request, {
    name: 'vendors',
    headings: ({ admin }) => admin.csv.vendors,
    columns: vendorColumns,
    pages: await vendorFilePages(market, listQueryOf(vendorShape, request).asked),
    rows: ({ vendors }) => vendors,
  });
}
