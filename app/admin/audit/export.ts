import { auditFilePages } from '../../../market/reports/list-files.ts';
import { listDownload } from '../../portal/list/list-file.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { figuresMarketOf } from '../../request/context.ts';
import type { Route } from './+types/export.ts';
import { auditColumns } from './list.tsx';
import { auditShape } from './shape.ts';

/** CSV download of the audit log, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  return listDownload(market, request, {
    name: 'audit',
    headings: ({ admin }) => admin.csv.audit,
    columns: auditColumns,
    pages: await auditFilePages(market, listQueryOf(auditShape, request).asked),
    rows: ({ entries }) => entries,
  });
}
