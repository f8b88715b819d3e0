import { operatorTaxFile } from '../../../market/tax-files/operator-tax.ts';
import { fileDownload } from '../../http/downloads.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/file.ts';

/** Download of a file for the operator's returns. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const asked = { month: query.get('month'), file: query.get('file') };
  return fileDownload(valueOrThrow(await operatorTaxFile(marketOf(context), asked), request));
}
