import { vendorFilePages } from '../../../market/reports/list-files.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { vendorsFile } from '../list-files.server.ts';
import type { Route } from './+types/export.ts';
import { vendorShape } from './shape.ts';

/** CSV download of all vendors, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(await vendorFilePages(market, listQueryOf(vendorShape, request).asked), request);
  return csvDownload(vendorsFile(market, pages), 'kheti-bazaar-vendors.csv');
}
