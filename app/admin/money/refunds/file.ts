import { readCashFile } from '../../../../market/cash-refunds/bank-file.ts';
import { fileDownload } from '../../../http/downloads.server.ts';
import { marketOf, secretBoxKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { pageUrl } from '../../../request/page-url.ts';
import type { Route } from './+types/file.ts';

/** Download of a file for the bank with cash that goes back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const read = readCashFile(context.get(secretBoxKey));
  const id = pageUrl(request).searchParams.get('id');
  return fileDownload(valueOrThrow(await read(marketOf(context), { id }), request));
}
