import { onTimeDeliveries } from '../../../market/reports/on-time-deliveries.ts';
import { figuresMarketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { listDownload } from '../list/list-file.server.ts';
import { listQueryOf } from '../list/list-state.ts';
import type { Route } from './+types/export.ts';
import { onTimeColumns } from './columns.ts';
import { onTimeShape } from './shape.ts';

/** CSV download of deliveries on time, in the order of the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = await figuresMarketOf(context);
  const { asked } = listQueryOf(onTimeShape, request);
  const report = valueOrThrow(await onTimeDeliveries(market, { ...asked, isFile: true }), request);
  return listDownload(market, request, {
    name: 'on-time',
    headings: ({ portal }) => ({ name: portal.onTime.by[report.by], ...portal.onTime.csv }),
    columns: (reader) => onTimeColumns(reader, report.by),
    pages: { ok: true, value: onePage(report.rows) },
    rows: (rows) => rows,
  });
}

async function* onePage<Page>(page: Page) {
  yield page;
}
