import { journalFile } from '../../../market/reports/journal.ts';
import { fileDownload } from '../../http/downloads.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/month-file.ts';

/** Download of the ledger of a month for hledger, Tally or a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const asked = { month: query.get('month'), as: query.get('as') };
  return fileDownload(valueOrThrow(await journalFile(marketOf(context), asked), request));
}
