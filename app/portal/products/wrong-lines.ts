import { wrongLines } from '../../../market/imports/wrong-lines.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/wrong-lines.ts';
import { wrongLinesFile } from './wrong-lines-file.server.ts';

/** Download of the lines that an import did not write, to be corrected and sent again. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { columns, pages } = valueOrThrow(await wrongLines(market, { id }), request);
  return csvDownload(wrongLinesFile(market, columns, pages), 'kheti-bazaar-wrong-lines.csv');
}
