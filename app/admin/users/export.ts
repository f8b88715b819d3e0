import { peopleFilePages } from '../../../market/reports/list-files.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { peopleFile } from '../list-files.server.ts';
import type { Route } from './+types/export.ts';
import { peopleQueryOf } from './shape.ts';

/** CSV download of all people, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(await peopleFilePages(market, peopleQueryOf(request).query), request);
  return csvDownload(peopleFile(market, pages), 'kheti-bazaar-users.csv');
}
