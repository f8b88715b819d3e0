import { differenceFilePages } from '../../../market/reports/list-files.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { listQueryOf } from '../../portal/list/list-state.ts';
import { marketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { differencesFile } from '../list-files.server.ts';
import type { Route } from './+types/export.ts';
import { moneyShape } from './shape.ts';

/** CSV download of what does not agree, with the search, filters and sort order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { asked } = listQueryOf(moneyShape(context.get(paymentsKey).providers), request);
  const pages = valueOrThrow(await differenceFilePages(market, asked), request);
  return csvDownload(differencesFile(market, pages), 'kheti-bazaar-payments.csv');
}
