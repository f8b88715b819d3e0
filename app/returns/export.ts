import { returnFilePages } from '../../market/reports/list-files.ts';
import { listDownload } from '../portal/list/list-file.server.ts';
import { listQueryOf } from '../portal/list/list-state.ts';
import { areaOf } from '../portal/own-area.server.ts';
import { marketOf } from '../request/context.ts';
import type { Route } from './+types/export.ts';
import { returnColumns, returnShape } from './columns.ts';

/** CSV download of returns, with the search and filter of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  return listDownload(market, request, {
    name: 'returns',
    headings: ({ returnsDesk }) => returnsDesk.column,
    columns: (reader) => returnColumns(reader, areaOf(market)),
    pages: await returnFilePages(market, listQueryOf(returnShape, request).asked),
    rows: ({ returns }) => returns,
  });
}
