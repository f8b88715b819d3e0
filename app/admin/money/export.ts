import { differenceFilePages } from '../../../market/reports/list-files.ts';
import { listDownload } from '../../portal/list/list-file.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { figuresMarketOf, paymentsKey } from '../../request/context.ts';
import type { Route } from './+types/export.ts';
import { differenceColumns } from './list.tsx';
import { moneyShape } from './shape.ts';

/** CSV download of what does not agree, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  return listDownload(market, request, {
    name: 'payments',
    headings: ({ admin }) => admin.csv.differences,
    columns: differenceColumns,
    pages: await differenceFilePages(
      market,
      listQueryOf(moneyShape(context.get(paymentsKey).providers), request).asked,
    ),
    rows: ({ differences }) => differences,
  });
}
