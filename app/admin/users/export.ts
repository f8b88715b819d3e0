import { peopleFilePages } from '../../../market/reports/list-files.ts';
import { listDownload } from '../../portal/list/list-file.server.ts';
import { figuresMarketOf } from '../../request/context.ts';
import type { Route } from './+types/export.ts';
import { peopleColumns } from './list.tsx';
import { peopleQueryOf } from './shape.ts';

/** CSV download of all people, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  return listDownload(market, request, {
    name: 'users',
    headings: ({ admin }) => admin.csv.users,
    columns: peopleColumns,
    pages: await peopleFilePages(market, peopleQueryOf(request).query),
    rows: ({ people }) => people,
  });
}
