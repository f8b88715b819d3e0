import { auditFilePages } from '../../../market/reports/list-files.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { auditFile } from '../list-files.server.ts';
import type { Route } from './+types/export.ts';
import { auditShape } from './shape.ts';

/** CSV download of the audit log, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const pages = valueOrThrow(await auditFilePages(market, listQueryOf(auditShape, request).asked), request);
  return csvDownload(auditFile(market, pages), 'kheti-bazaar-audit.csv');
}
